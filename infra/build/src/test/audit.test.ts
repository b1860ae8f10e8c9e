import { describe, expect, it } from '@jest/globals'
import { gravePackages } from './audit.ts'

const answered = (high: number, critical: number) =>
  JSON.stringify(
    {
      auditReportVersion: 2,
      vulnerabilities: { tabla: { name: 'tabla', severity: 'high', via: [], nodes: [] } },
      metadata: {
        vulnerabilities: { info: 0, low: 2, moderate: 1, high, critical, total: 3 + high + critical },
      },
    },
    null,
    2,
  )

describe('known faults in packages', () => {
  it('count from high on', () => {
    expect(gravePackages(answered(0, 0))).toBe(0)
    expect(gravePackages(answered(2, 1))).toBe(3)
  })

  it.each(['', '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}'])(
    'are unknown where the registry answers %j',
    (text) => expect(gravePackages(text)).toBeUndefined(),
  )
})
