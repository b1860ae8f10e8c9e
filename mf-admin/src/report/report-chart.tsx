import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { memo, useEffect, useRef } from 'react'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface ChartBar {
  readonly name: string
  readonly value: number
}

interface ReportChartProps {
  readonly label: string
  readonly bars: readonly ChartBar[]
  readonly format: (value: number) => string
}

/** Resolves a colour variable in the current mode: a canvas knows no CSS variables. */
function colorOf(canvas: HTMLCanvasElement, name: string): string {
  canvas.style.color = `var(--r-colors-${name})`
  return getComputedStyle(canvas).color
}

function draw(canvas: HTMLCanvasElement, { label, bars, format }: ReportChartProps): Chart {
  const [bar, text, line] = ['wheel-solid', 'fg-muted', 'line'].map((name) => colorOf(canvas, name))
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map(({ name }) => name),
      datasets: [
        {
          label,
          data: bars.map(({ value }) => value),
          backgroundColor: bar,
          borderRadius: 3,
          maxBarThickness: 64,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: {
        x: { grid: { display: false }, ticks: { color: text } },
        y: { grid: { color: line }, ticks: { color: text, callback: (value) => format(Number(value)) } },
      },
      plugins: { tooltip: { callbacks: { label: ({ parsed }) => format(parsed.y ?? 0) } } },
    },
  })
}

/** CSS pixels; fits letter and A4 between their margins. */
const paperWidth = 660

function BarChart(props: ReportChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null) return
    const { current } = canvas
    let chart = draw(current, props)
    const redraw = () => {
      chart.destroy()
      chart = draw(current, props)
    }
    // `data-mode` of the document switches light and dark.
    const modes = new MutationObserver(redraw)
    modes.observe(document.documentElement, { attributeFilter: ['data-mode'] })
    // Chart.js resizes too late for printing, and the canvas would keep the screen's width.
    const toPaper = () => chart.resize(paperWidth, current.clientHeight)
    const toScreen = () => chart.resize()
    window.addEventListener('beforeprint', toPaper)
    window.addEventListener('afterprint', toScreen)
    return () => {
      modes.disconnect()
      window.removeEventListener('beforeprint', toPaper)
      window.removeEventListener('afterprint', toScreen)
      chart.destroy()
    }
  }, [props])
  return <canvas ref={canvas} aria-hidden />
}

/** Each render of the page makes new but mostly equal bars. */
function isSamePicture(one: ReportChartProps, other: ReportChartProps): boolean {
  return one.format === other.format && JSON.stringify(one) === JSON.stringify(other)
}

/** Bar chart, hidden from assistive technology, which reads the table beside it. */
export const ReportChart = memo(BarChart, isSamePicture)
