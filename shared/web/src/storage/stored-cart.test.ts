import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { maxLines, maxQuantity } from '@rodada/contracts/order/rules'
import {
  addToStoredCart,
  beginSending,
  endSending,
  forgetGuestOrder,
  noteGuestOrder,
  readStoredCart,
  rememberCount,
  setStoredQuantity,
  takeOutGuestOrder,
  unsentLines,
} from './stored-cart.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void jest.restoreAllMocks())

describe('the cart that the browser keeps', () => {
  it('holds as many kinds and pieces as an order may', () => {
    for (let id = 1; id <= maxLines; id += 1)
      expect(addToStoredCart({ variantId: id, quantity: 1 }, 10)).toBe('added')
    expect(addToStoredCart({ variantId: maxLines + 1, quantity: 1 }, 10)).toBe('too-many')
    setStoredQuantity(1, maxQuantity)
    addToStoredCart({ variantId: 1, quantity: 1 }, 10)
    expect(readStoredCart().lines[0]).toEqual({ variantId: 1, quantity: maxQuantity })
  })

  it('says that nothing is kept where there is no storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(addToStoredCart({ variantId: 1, quantity: 1 }, 10)).toBe('not-stored')
  })

  it('sets apart what goes to an account: what is added meanwhile is sent after it', () => {
    addToStoredCart({ variantId: 1, quantity: 1 }, 10)
    const first = beginSending(5)
    addToStoredCart({ variantId: 1, quantity: 2 }, 10)
    expect(beginSending(5)).toEqual(first)
    endSending(first?.key ?? '')
    // Another tab got the same answer.
    endSending(first?.key ?? '')
    expect(beginSending(5)?.lines).toEqual([{ variantId: 1, quantity: 2 }])
  })

  it('keeps what goes to an account for that one, whoever signs in before it has arrived', () => {
    addToStoredCart({ variantId: 1, quantity: 1 }, 10)
    const first = beginSending(5)
    expect(beginSending(6)).toBeNull()
    addToStoredCart({ variantId: 2, quantity: 3 }, 10)
    expect(unsentLines(6)).toEqual([{ variantId: 2, quantity: 3 }])
    expect(beginSending(6)?.lines).toEqual([{ variantId: 2, quantity: 3 }])
    expect(unsentLines(null)).toEqual([])
    expect(beginSending(5)).toEqual(first)
    expect(unsentLines(5)).toEqual([{ variantId: 1, quantity: 1 }])
  })

  it('gives up what an order keeps, once, and nothing that was added since', () => {
    addToStoredCart({ variantId: 1, quantity: 2 }, 10)
    noteGuestOrder(12, readStoredCart().lines)
    addToStoredCart({ variantId: 1, quantity: 1 }, 10)
    addToStoredCart({ variantId: 2, quantity: 1 }, 10)
    takeOutGuestOrder(12)
    takeOutGuestOrder(12)
    expect(readStoredCart()).toMatchObject({
      lines: [
        { variantId: 1, quantity: 1 },
        { variantId: 2, quantity: 1 },
      ],
      orders: [],
    })
  })

  it('stays whole where an order comes to nothing, and knows the order without it', () => {
    addToStoredCart({ variantId: 1, quantity: 2 }, 10)
    noteGuestOrder(12, readStoredCart().lines)
    setStoredQuantity(1, 0)
    expect(readStoredCart().orders).toMatchObject([{ id: 12, lines: [{ variantId: 1, quantity: 2 }] }])
    setStoredQuantity(1, 1)
    forgetGuestOrder(12)
    expect(readStoredCart()).toMatchObject({ lines: [{ variantId: 1, quantity: 1 }], orders: [] })
  })

  it('leaves nothing behind once it is empty', () => {
    addToStoredCart({ variantId: 1, quantity: 1 }, 10)
    setStoredQuantity(1, 0)
    rememberCount(5, 0)
    expect(localStorage).toHaveLength(0)
  })
})
