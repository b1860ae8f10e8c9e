import { expect, it, jest } from '@jest/globals'
import { render } from '@testing-library/react'
import { ReportChart } from './report-chart.tsx'

it('is drawn again only where its figures are others', () => {
  const context = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  // Chart.js complains of a canvas without a context.
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const bars = (value: number) => [{ name: 'noviembre', value }]
  const { rerender } = render(<ReportChart label="Ingresos" bars={bars(5)} format={String} />)
  const once = context.mock.calls.length
  expect(once).toBeGreaterThan(0)
  rerender(<ReportChart label="Ingresos" bars={bars(5)} format={String} />)
  expect(context.mock.calls.length).toBe(once)
  rerender(<ReportChart label="Ingresos" bars={bars(6)} format={String} />)
  expect(context.mock.calls.length).toBe(2 * once)
  context.mockRestore()
  complaints.mockRestore()
})
