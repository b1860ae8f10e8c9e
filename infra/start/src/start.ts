import { launch } from './launch.ts'
import { repository } from './repository.ts'
import { readSettings } from './settings/settings.ts'
import { readSource } from './settings/source.ts'
import { startPlatform } from './start-platform.ts'

/** `npm start`: starts the whole platform and keeps it running until it is stopped. */
await launch(async (lifetime) => {
  const source = readSource(repository)
  await startPlatform({ source, settings: readSettings(source, repository) }, lifetime)
})
