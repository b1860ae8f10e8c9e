import { createRequire } from 'node:module'
import type * as Sequencing from '@jest/test-sequencer'

const require = createRequire(import.meta.url)
const { default: TestSequencer }: typeof Sequencing.default = require('@jest/test-sequencer')

/** Files that wait for processes and clocks for most of a minute: begun last, they would keep everybody waiting. */
const longest = ['event-delivery', 'rolling-restart', 'embedded-postgres', 'interleavings'].map(
  (name) => `/${name}.test.ts`,
)

type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0]

/** Jest's own order, by how long files took or how large they are, after those that are known to take long. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const [first, others] = [true, false].map((isLong) =>
      tests.filter(({ path }) => longest.some((name) => path.endsWith(name)) === isLong),
    )
    return [...(first ?? []), ...(await super.sort(others ?? []))]
  }
}
