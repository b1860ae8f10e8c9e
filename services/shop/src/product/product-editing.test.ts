import { describeEditing } from '@rodada/service/testing/describe-editing'
import { makeCapturist, someForm } from '../testing/product-form-factory.ts'
import { startShop } from '../testing/shop-harness.ts'

describeEditing({
  name: 'name',
  labels: 'tags',
  purpose: 'products',
  saved: 'El producto se actualizó.',
  form: (changes) =>
    someForm({
      tags: ['Maple'],
      academyPomotionPrice: 899,
      specifications: [
        { name: 'Medidas', details: [{ name: 'Ancho', value: '8 in' }] },
        { name: 'Incluye llave', details: [] },
      ],
      sizeGuides: [{ size: 7, cm: 25.5, eu: 40 }],
      ...changes,
    }),
  start: async (media) => {
    const shop = await startShop({ media })
    return {
      capturist: (userId) => makeCapturist(shop, userId),
      takeEvents: shop.takeEvents,
      close: shop.close,
    }
  },
})
