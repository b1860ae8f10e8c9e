import { describe, expect, it } from '@jest/globals'
import { FileKeys } from './file-keys.ts'

const [old, current, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte))
if (!old || !current || !other) throw new Error('No keys')
const keysOf = (key: Buffer, ...earlier: Buffer[]) => new FileKeys({ current: key, earlier })
const content = Buffer.from('una identificación')

describe('an encrypted file', () => {
  it('opens with its key, a later one beside it included', () => {
    const encrypted = keysOf(old).encrypt(content, 'a.jpg')
    expect(encrypted.includes(content)).toBe(false)
    expect(keysOf(old).decrypt(encrypted, 'a.jpg')).toEqual(content)
    expect(keysOf(current, old).decrypt(encrypted, 'a.jpg')).toEqual(content)
  })

  it('is never the same twice, and encrypted by the current key', () => {
    const keys = keysOf(current, old)
    const encrypted = keys.encrypt(content, 'a.jpg')
    expect(keys.encrypt(content, 'a.jpg')).not.toEqual(encrypted)
    expect(keysOf(current).decrypt(encrypted, 'a.jpg')).toEqual(content)
  })

  it('opens with no other key, under no other name, and not when it was changed or cut', () => {
    const keys = keysOf(current)
    const encrypted = keys.encrypt(content, 'a.jpg')
    expect(() => keysOf(other).decrypt(encrypted, 'a.jpg')).toThrow(/No key/)
    expect(() => keys.decrypt(encrypted, 'b.jpg')).toThrow()
    expect(() => keys.decrypt(encrypted.subarray(0, -1), 'a.jpg')).toThrow()
    for (const at of [8, 20, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => keys.decrypt(changed, 'a.jpg')).toThrow()
    }
  })
})
