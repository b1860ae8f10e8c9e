import { runCommand, sayProgress } from '@rodada/service/cli'
import { seedDemo } from './seed/seed-demo.ts'
import { seedVolume } from './seed/seed-volume.ts'
import type { ShopTables } from './shop-tables.ts'

await runCommand(
  'shop',
  {
    'seed-demo': {
      run: async (orm) => {
        const products = await seedDemo(orm.em.fork().getKysely<ShopTables>())
        sayProgress(`Productos de demostración: ${products}`)
      },
    },
    'seed-volume': {
      numbers: ['products'],
      run: (orm, { products = 0 }) =>
        seedVolume(orm.em.fork().getKysely<ShopTables>(), products, (total) =>
          sayProgress(`Productos: ${total} de ${products}`),
        ),
    },
  },
  process.argv.slice(2),
)
