import { runService } from '@rodada/service/run-service'
import { openFileStore } from '@rodada/service/storage/open-file-store'
import { buildApp } from './app.ts'
import { mediaSettings } from './config.ts'

await runService({
  service: 'media',
  settings: mediaSettings,
  build: async (deps) => buildApp({ ...deps, store: await openFileStore(deps.settings) }),
})
