import { runCli, sayProgress } from '@rodada/service/run/cli'
import { readConfig } from '@rodada/service/run/config'
import { openFileStore } from '@rodada/service/storage/open-file-store'
import { mediaSettings } from './config.ts'
import { dbOf, entities } from './entities.ts'

await runCli(
  'media',
  {
    'seed-demo': {
      run: async ({ orm }) => {
        const { seedDemo } = await import('./demo/seed-demo.ts')
        const store = await openFileStore(readConfig(mediaSettings, process.env))
        sayProgress(`Imágenes de demostración: ${await seedDemo(dbOf(orm.em.fork()), store)}`)
      },
    },
  },
  process.argv.slice(2),
  entities,
)
