import { fewLeft } from '@rodada/contracts/order/rules'
import type { StockRow } from '@rodada/contracts/product/stock'

/** Product name with its size or colour. */
export function variantName({ productName, name }: Pick<StockRow, 'productName' | 'name'>): string {
  return name === null ? productName : `${productName} · ${name}`
}

/** Whether fewer than `fewLeft` pieces are not reserved. */
export function isLow({ quantity, reserved }: Pick<StockRow, 'quantity' | 'reserved'>): boolean {
  return quantity - reserved < fewLeft
}

export function reservedText(reserved: number): string {
  return reserved === 1 ? '1 apartada en un pedido.' : `${reserved} apartadas en pedidos.`
}
