import { fieldErrors } from '@rodada/service/errors'

/**
 * Runs a transaction that stores a SKU; the index decides between two that want the same one at once.
 * @throws field errors where another product for sale has it, in whatever letters.
 */
export async function refusingTakenSku<R>(transaction: () => Promise<R>): Promise<R> {
  try {
    return await transaction()
  } catch (error) {
    if (!isTakenSku(error)) throw error
    throw fieldErrors({ Sku: ['Ya existe un producto con este SKU.'] })
  }
}

function isTakenSku(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'product_sku'
}
