import { expectPair, expectTakenBack, markedRemotes, ReleasePairs } from '../releases/release-pairs.ts'
import { enter, test } from '../test.ts'

test.use({ allowedFaults: /federation|RUNTIME-|version|shared|mf[_-]/i })
test.setTimeout(900_000)

const variants = ['built', 'other'] as const
const pairs = new ReleasePairs(process.env.RODADA_E2E_DATA ?? '')
test.afterEach(() => pairs.restore())

for (const remote of markedRemotes) {
  test(`${remote} and the shell run in every pair of their releases`, async ({ page }) => {
    if (remote === 'mf-admin') await enter(page, 'admin')
    for (const shell of variants) {
      await pairs.activate(page, 'shell', shell)
      for (const own of variants) {
        await pairs.activate(page, remote, own)
        await expectPair(page, remote, [shell, own])
      }
    }
  })

  test(`${remote} is taken back in either shell when it needs other shared modules`, async ({ page }) => {
    if (remote === 'mf-admin') await enter(page, 'admin')
    for (const shell of variants) {
      await pairs.activate(page, 'shell', shell)
      await pairs.activate(page, remote, 'incompatible')
      await expectTakenBack(page, remote)
      await pairs.restore()
    }
  })
}
