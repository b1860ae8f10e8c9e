import { runService } from '@rodada/service/run/run-service'
import { buildApp } from './app.ts'
import { identitySettings } from './config.ts'
import { entities } from './entities.ts'
import { createPasswordHasher } from './password/password-hasher.ts'

await runService({
  service: 'identity',
  settings: identitySettings,
  entities,
  build: async (deps) => buildApp({ ...deps, passwords: await createPasswordHasher() }),
})
