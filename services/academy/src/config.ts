import { paymentSettings } from '@rodada/payment/attempt/settings'
import { type EncryptionKeys, readEncryptionKeys } from '@rodada/service/data/keys'
import { mailSettings } from '@rodada/service/mail/mailer'
import { serviceSettings } from '@rodada/service/run/config'
import { type Static, Type } from 'typebox'
import { bookingSettings } from './timetable/booking/booking-settings.ts'

export const academySettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  ...paymentSettings,
  ...bookingSettings,
  HEALTH_KEY: Type.String({
    minLength: 1,
    writeOnly: true,
    description: '32 bytes in base64: encrypts the health notes of students',
  }),
  HEALTH_KEYS_OLD: Type.String({
    default: '',
    writeOnly: true,
    description: 'Old keys, separated by commas: they only decrypt',
  }),
})
export type AcademySettings = Static<typeof academySettings>

/** Keys that encrypt health notes. @throws ConfigError where one does not have 32 bytes. */
export function readHealthKeys({ HEALTH_KEY, HEALTH_KEYS_OLD }: AcademySettings): EncryptionKeys {
  return readEncryptionKeys('HEALTH_KEY', HEALTH_KEY, HEALTH_KEYS_OLD)
}
