import {
  getProductDetails,
  type ProductDetails,
  type ProductForm,
  type ProductFormData,
} from '@rodada/contracts/product/calls'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { startMediaPeer } from '@rodada/service/testing/media-peer'
import { RecordHarness } from '@rodada/service/testing/record-harness'
import { makeCapturist, someForm } from './product-form-factory.ts'
import { type ShopHarness, startShop } from './shop-harness.ts'

/** The shop, and user 2 as the editor of its products. */
export interface ProductEditor {
  readonly shop: ShopHarness
  readonly editor: RecordHarness<ProductForm, ProductDetails, ProductFormData>
}

export async function startProductEditor(): Promise<ProductEditor> {
  const media = await startMediaPeer()
  const shop = await startShop({ media: media.address })
  const editor = new RecordHarness<ProductForm, ProductDetails, ProductFormData>({
    service: shop,
    media,
    capturist: makeCapturist(shop, 2),
    details: getProductDetails,
    someForm,
    stored: () => everythingStored(shop.db, 'shop'),
  })
  return { shop, editor }
}
