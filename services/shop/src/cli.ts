import { tellWholeLedger } from '@rodada/payment/ledger/tell-receipts'
import { runCli, sayProgress, withPublisher } from '@rodada/service/run/cli'
import { dbOf, entities } from './entities.ts'
import { forgetBuyerOf } from './erasure/forget-guests.ts'
import { PaymentAttempt } from './order/payment-attempt.entity.ts'

await runCli(
  'shop',
  {
    'seed-demo': {
      run: async ({ orm }) => {
        const { seedDemo } = await import('./demo/seed-demo.ts')
        const products = await seedDemo(dbOf(orm.em.fork()))
        await orm.em.fork().transactional(async (em) => {
          await em.execute(tellWholeLedger)
        })
        sayProgress(`Productos de demostración: ${products}`)
      },
    },
    'seed-volume': {
      numbers: ['products', 'orders'],
      run: async ({ orm, numbers: { products = 0, orders = 0 } }) => {
        const { seedOrders } = await import('./demo/volume-orders.ts')
        const { seedVolume } = await import('./demo/seed-volume.ts')
        await seedVolume(dbOf(orm.em.fork()), products, (total) =>
          sayProgress(`Productos: ${total} de ${products}`),
        )
        await seedOrders(dbOf(orm.em.fork()), orders, (total) =>
          sayProgress(`Pedidos: ${total} de ${orders}`),
        )
      },
    },
    // `npm run orders:forget`.
    'forget-buyer': {
      numbers: ['order'],
      run: ({ orm, settings, numbers: { order = 0 } }) =>
        withPublisher(
          'shop',
          settings,
          async (publish) => {
            await forgetBuyerOf({ orm, publish, now: () => new Date(), PaymentAttempt }, order)
            sayProgress(`El pedido R-${order} ya no dice de quién fue.`)
          },
          orm,
        ),
    },
  },
  process.argv.slice(2),
  entities,
)
