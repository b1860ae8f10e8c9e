import { resolve } from 'node:path'
import { askRunningPart } from '@rodada/service/run/running-command'
import { repository } from './repository.ts'
import { readSource, usualDataDir } from './settings/source.ts'

/**
 * `npm run admin:create`, `log:verify`, `release` and others: a command of one part (`<part> <command> …`). A part that runs
 * and takes commands does it at once: a release that is taken back waits for nothing. Otherwise what the command needs is
 * loaded and started.
 */
const [part = '', ...args] = process.argv.slice(2)
const { DATA_DIR = usualDataDir } = readSource(repository)
const print = (line: string) => void process.stdout.write(`${line}\n`)
const failure = await askRunningPart(resolve(repository, DATA_DIR), part, args, print)
if (failure === undefined) await import('./start-part-command.ts')
else if (failure !== null) {
  process.stderr.write(`${failure}\n`)
  process.exitCode = 1
}
