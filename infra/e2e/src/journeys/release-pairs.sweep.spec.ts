import { expectPair, expectTakenBack, ReleasePairs } from '../releases/release-pairs.ts'
import { test } from '../test.ts'

// The shell logs to the console why a remote does not start.
test.use({ allowedFaults: /federation|RUNTIME-|version|shared|mf_shop|mf-shop/i })

const pairs = new ReleasePairs(process.env.RODADA_E2E_DATA ?? '')
test.afterEach(() => pairs.restore())

// Another release of the remote in this shell: releases.sweep.spec.ts.
test('another release of the shell runs a remote, and takes back one that needs other shared modules', async ({
  page,
}) => {
  await pairs.activate(page, 'shell', 'other')
  await expectPair(page, 'mf-shop', ['other', 'built'])
  await pairs.activate(page, 'mf-shop', 'incompatible')
  await expectTakenBack(page, 'mf-shop')
})
