import { describeCreation } from '@rodada/service/testing/describe-creation'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { makeCapturist, someForm } from '../testing/product-form-factory.ts'
import { startShop } from '../testing/shop-harness.ts'

describeCreation({
  name: 'name',
  newLabel: { tags: ['Sin estrenar'] },
  wrong: { weight: 0 },
  form: someForm,
  start: async (media) => {
    const shop = await startShop({ media })
    return {
      create: (userId, form, headers) => makeCapturist(shop, userId).create(form, headers),
      stored: () => everythingStored(shop.db, 'shop'),
      ownedBy: (id) =>
        shop.db
          .selectFrom('product')
          .select(['createdBy', 'version', 'withdrawnAt'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      named: async (name) => {
        const answer = await shop.app.inject({ url: '/api/Product/Index', query: { name } })
        const { list }: { list: { id: number }[] } = answer.json()
        return list.map(({ id }) => id)
      },
      takeEvents: () => shop.takeEvents('media'),
      close: () => shop.close(),
    }
  },
})
