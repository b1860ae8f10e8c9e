import { runService } from '@rodada/service/run-service'
import { buildApp } from './app.ts'
import { mediaSettings } from './config.ts'
import { openFileStore } from './storage/open-file-store.ts'

await runService({
  service: 'media',
  settings: mediaSettings,
  build: async (deps) => buildApp({ ...deps, store: await openFileStore(deps.settings) }),
})
