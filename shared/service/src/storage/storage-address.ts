import { ConfigError } from '../run/config.ts'

/** A bucket, as `STORAGE_URL` names it. */
export interface StorageAddress {
  readonly bucket: string
  /** Before every key, with its slash; empty for the whole bucket. */
  readonly prefix: string
  /** Of a store that is not Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Unset: what the AWS libraries find by themselves. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/**
 * Reads `s3://[key:secret@]bucket/prefix?endpoint=https://…&region=…`.
 * @throws ConfigError that shows nothing of it, since it may hold a secret.
 */
export function readStorageAddress(text: string): StorageAddress {
  const url = URL.parse(text)
  const endpoint = url?.searchParams.get('endpoint') ?? undefined
  const fits =
    url?.protocol === 's3:' &&
    url.hostname !== '' &&
    (!endpoint || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
  if (!url || !fits) {
    throw new ConfigError('Setting STORAGE_URL: must be s3://bucket/prefix?endpoint=https://…&region=…')
  }
  const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  return {
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: accessKeyId === '' ? undefined : { accessKeyId, secretAccessKey },
  }
}
