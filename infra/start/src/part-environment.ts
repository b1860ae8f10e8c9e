import { partNames } from './environment.ts'
import { launch } from './launch.ts'
import { repository } from './repository.ts'
import { readSource } from './settings/source.ts'
import { describePlatform, standaloneEnvironment } from './standalone.ts'
import { StartError } from './start-error.ts'

/** `npm run -s part:env -- academy`: lines `NAME=value` for an env file or a secret. They hold passwords and keys. */
async function printEnvironment(): Promise<void> {
  const [, , asked] = process.argv
  const part = partNames.find((name) => name === asked)
  if (!part) throw new StartError(`Di de qué parte: ${partNames.join(', ')}.`)
  const context = await describePlatform(readSource(repository), repository)
  for (const [name, value] of Object.entries(standaloneEnvironment(part, context))) {
    process.stdout.write(`${name}=${value}\n`)
  }
}

await launch(printEnvironment)
