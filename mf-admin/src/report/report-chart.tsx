import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

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

const muted = 'var(--r-colors-fg-muted)'
const tick = { fill: muted, fontSize: 12 }

/** The figures of a report as bars; assistive technology reads the table. */
export function ReportChart({ label, bars, format }: ReportChartProps) {
  return (
    <figure aria-label={label}>
      <ResponsiveContainer width="100%" height={240}>
        <BarChart data={[...bars]} margin={{ left: 8, right: 8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--r-colors-line)" />
          <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={false} />
          <YAxis width={88} tick={tick} tickLine={false} axisLine={false} tickFormatter={format} />
          <Tooltip
            formatter={(value) => [format(Number(value)), label]}
            cursor={{ fill: 'var(--r-colors-line)', opacity: 0.4 }}
            contentStyle={{
              background: 'var(--r-colors-surface)',
              borderColor: 'var(--r-colors-line)',
            }}
          />
          <Bar dataKey="value" fill="var(--r-colors-wheel-solid)" radius={3} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
