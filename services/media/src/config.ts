import { ConfigError, readConfig, type ServiceSettings, serviceSettings } from '@rodada/service/config'
import { Type } from 'typebox'

const mediaSettings = Type.Object({
  ...serviceSettings.properties,
  STORAGE_URL: Type.Optional(Type.String()),
})

/** @throws ConfigError when a setting is wrong, or files should lie where this version cannot keep them. */
export function readMediaConfig(env: NodeJS.ProcessEnv): ServiceSettings {
  const settings = readConfig(mediaSettings, env)
  if (settings.STORAGE_URL) {
    throw new ConfigError('Setting STORAGE_URL: this version keeps files in DATA_DIR; leave it unset')
  }
  return settings
}
