import { runCommand, sayProgress } from '@rodada/service/cli'
import { readConfig } from '@rodada/service/config'
import { openFileStore } from '@rodada/service/storage/open-file-store'
import { mediaSettings } from './config.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { dbOf, entities } from './entities.ts'

await runCommand(
  'media',
  {
    'seed-demo': {
      run: async (orm) => {
        const db = dbOf(orm.em.fork())
        const store = await openFileStore(readConfig(mediaSettings, process.env))
        const drawn = await seedDemo(db, store, (done, total) => {
          if (done % 10 === 0 || done === total) sayProgress(`Imágenes de demostración: ${done} de ${total}`)
        })
        if (drawn === 0) sayProgress('Imágenes de demostración: ya estaban')
      },
    },
  },
  process.argv.slice(2),
  entities,
)
