import { runService } from '@rodada/service/run/run-service'
import { openFileStore, requireAccess } from '@rodada/service/storage/open-file-store'
import { buildApp } from './app.ts'
import { mediaSettings } from './config.ts'
import { entities } from './entities.ts'

await runService({
  service: 'media',
  settings: mediaSettings,
  entities,
  build: async (deps) => {
    const store = await openFileStore(deps.settings)
    await requireAccess(store)
    return buildApp({ ...deps, store })
  },
})
