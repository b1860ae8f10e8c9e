import { repository } from '@rodada/start/repository'
import { runCommand, tool } from '../test/run-command.ts'
import { generateRemote, generateService } from './generate.ts'
import { GenerateError } from './names.ts'

const usage = 'Usage: npm run new:remote -- <name> [<path segment>]\n       npm run new:service -- <name>'

/** `npm run new:remote` and `npm run new:service`: make a workspace whose checks all pass. */
async function main([kind, name, path, ...rest]: readonly string[]): Promise<void> {
  if (name === undefined || rest.length > 0) throw new GenerateError(usage)
  const isService = kind !== 'remote'
  if (isService && path !== undefined) throw new GenerateError(usage)
  const made = isService
    ? await generateService(repository, name)
    : await generateRemote(repository, name, path)
  const sources = made.filter((each) => each !== 'package-lock.json')
  if (!(await runCommand(tool('biome'), ['check', '--write', ...sources]))) process.exitCode = 1
  console.log(`Made and registered ${made.join(', ')}`)
  console.log('Its README says how to run it. Add it to the parts and the folders of docs/architecture.md.')
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof GenerateError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
