import { expect, it } from '@jest/globals'
import { onConstraintViolation, refusal } from './errors.ts'

const broken = (constraint: string) => Object.assign(new Error('duplicate key'), { constraint })
const store = (error: Error) =>
  onConstraintViolation(
    'board_name',
    () => refusal('Ese nombre ya existe.'),
    () => Promise.reject(error),
  )

it('a broken constraint is the refusal, and whatever else fails stays what it is', async () => {
  await expect(store(broken('board_name'))).rejects.toThrow('Ese nombre ya existe.')
  await expect(store(broken('board_serial'))).rejects.toThrow('duplicate key')
  await expect(store(new Error('connection lost'))).rejects.toThrow('connection lost')
  await expect(onConstraintViolation('board_name', Error, async () => 12)).resolves.toBe(12)
})
