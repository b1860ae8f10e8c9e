import type { EncryptionKeys } from '@rodada/service/keys'
import type { PasswordOptions } from '../own-password/own-password.ts'

export interface SecondFactorOptions extends PasswordOptions {
  readonly factorKeys: EncryptionKeys
  /** Whether those who see everything, or other people's documents, must have one. */
  readonly requiresFactor: boolean
}
