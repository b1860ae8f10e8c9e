import { runService } from '@rodada/service/run-service'
import { UserAccount } from './accounts/user-account.entity.ts'
import { buildApp } from './app.ts'
import { identitySettings } from './config.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'

await runService({
  service: 'identity',
  settings: identitySettings,
  entities: [UserAccount],
  build: async (deps) => buildApp({ ...deps, passwords: await createPasswordHasher() }),
})
