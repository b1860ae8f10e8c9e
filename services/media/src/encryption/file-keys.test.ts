import { describe, expect, it } from '@jest/globals'
import { FileKeys } from './file-keys.ts'

const [old, current, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte))
if (!old || !current || !other) throw new Error('No keys')
const keysOf = (key: Buffer, ...earlier: Buffer[]) => new FileKeys({ current: key, earlier })
const content = Buffer.from('una identificación')

describe('a sealed file', () => {
  it('opens with its key, a later one beside it included', () => {
    const sealed = keysOf(old).seal(content, 'a.jpg')
    expect(sealed.includes(content)).toBe(false)
    expect(keysOf(old).unseal(sealed, 'a.jpg')).toEqual(content)
    expect(keysOf(current, old).unseal(sealed, 'a.jpg')).toEqual(content)
  })

  it('is never the same twice, and sealed by the current key', () => {
    const keys = keysOf(current, old)
    const sealed = keys.seal(content, 'a.jpg')
    expect(keys.seal(content, 'a.jpg')).not.toEqual(sealed)
    expect(keysOf(current).unseal(sealed, 'a.jpg')).toEqual(content)
  })

  it('opens with no other key, under no other name, and not when it was changed or cut', () => {
    const keys = keysOf(current)
    const sealed = keys.seal(content, 'a.jpg')
    expect(() => keysOf(other).unseal(sealed, 'a.jpg')).toThrow(/No key/)
    expect(() => keys.unseal(sealed, 'b.jpg')).toThrow()
    expect(() => keys.unseal(sealed.subarray(0, -1), 'a.jpg')).toThrow()
    for (const at of [8, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => keys.unseal(changed, 'a.jpg')).toThrow()
    }
  })
})
