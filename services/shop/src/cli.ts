import { runCommand, sayProgress } from '@rodada/service/cli'
import { dbOf, entities } from './entities.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { seedVolume } from './seed/seed-volume.ts'

await runCommand(
  'shop',
  {
    'seed-demo': {
      run: async (orm) => {
        const products = await seedDemo(dbOf(orm.em.fork()))
        sayProgress(`Productos de demostración: ${products}`)
      },
    },
    'seed-volume': {
      numbers: ['products'],
      run: (orm, { products = 0 }) =>
        seedVolume(dbOf(orm.em.fork()), products, (total) =>
          sayProgress(`Productos: ${total} de ${products}`),
        ),
    },
  },
  process.argv.slice(2),
  entities,
)
