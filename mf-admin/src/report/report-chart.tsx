import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { memo, useEffect, useRef } from 'react'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface ChartBar {
  readonly name: string
  readonly value: number
}

interface ReportChartProps {
  /** What the bars show; the table beside it says the same in words. */
  readonly label: string
  readonly bars: readonly ChartBar[]
  readonly format: (value: number) => string
}

/** A colour of the design system as it is in the mode of the moment: a canvas knows neither variables nor modes. */
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

/** A width that fits the narrowest sheet, letter or A4, between its margins, in CSS pixels. */
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
    // The mode stands at the document.
    const modes = new MutationObserver(redraw)
    modes.observe(document.documentElement, { attributeFilter: ['data-mode'] })
    // A canvas keeps the width of the screen on paper, and learns too late that its box has another there.
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

/** The page sums its bars anew with each render, mostly to the same. */
function isSamePicture(one: ReportChartProps, other: ReportChartProps): boolean {
  return one.format === other.format && JSON.stringify(one) === JSON.stringify(other)
}

/** The figures of a report as bars, drawn again only where they are others; assistive technology reads the table. */
export const ReportChart = memo(BarChart, isSamePicture)
