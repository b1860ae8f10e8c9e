import { Readable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { passwordFor } from './password-input.ts'

describe('passwordFor', () => {
  it('takes what comes in by a pipe, without the line end', async () => {
    expect(await passwordFor(Readable.from(['Patineta ', 'verde\n']))).toEqual({
      password: 'Patineta verde',
      generated: false,
    })
  })

  it('takes no lines that no form takes', async () => {
    await expect(passwordFor(Readable.from(['Patineta verde\nPatineta verde\n']))).rejects.toThrow('una sola')
  })

  it('makes a long one, another each time, where nothing comes in', async () => {
    const terminal = Object.assign(Readable.from(['typed in sight']), { isTTY: true })
    const made = [await passwordFor(Readable.from([])), await passwordFor(terminal)]
    expect(made.map(({ generated }) => generated)).toEqual([true, true])
    expect(made[0]?.password).toHaveLength(20)
    expect(made[0]?.password).not.toBe(made[1]?.password)
  })
})
