import type { EncryptionKeys } from '@rodada/service/keys'
import type { PasswordOptions } from '../own-password/own-password.ts'

export interface SecondFactorOptions extends PasswordOptions {
  readonly factorKeys: EncryptionKeys
}
