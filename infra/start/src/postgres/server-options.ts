/**
 * Settings of the embedded server. Small: the whole platform shares one machine, and its queries are short (JIT
 * compilation and parallel workers would cost more than they gain).
 */
const base: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '96MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '96MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_worker_processes: '2',
  io_workers: '2',
  autovacuum_max_workers: '2',
  // The embedded server has no replicas.
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %q%u ',
}

/** For tests only: a crash of the machine loses the data. */
const unsafe: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
}

/** Recovery after a crash: one call for the whole disk instead of one for each of a thousand files. */
const recovery: Readonly<Record<string, string>> =
  process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}

/** Systems limit a socket's address to 104 bytes or more; the server adds a name of at most 15. */
const longestSocketFolder = 88

/**
 * Folder of the server's socket: that of its files, which only its own account and root can enter. A short query
 * costs parts of the same machine less processor time by socket than by port.
 * @returns undefined when sockets have no such addresses, or the folder's is too long: then all connect by port.
 */
export function socketFolderOf(dataFolder: string): string | undefined {
  const isFit = process.platform !== 'win32' && Buffer.byteLength(dataFolder) <= longestSocketFolder
  return isFit ? dataFolder : undefined
}

/** The server's command line, apart from its program. */
export function serverArguments(dataFolder: string, port: number, mode: 'safe' | 'unsafe'): string[] {
  const unix_socket_directories = socketFolderOf(dataFolder) ?? ''
  const settings = { ...base, unix_socket_directories, ...recovery, ...(mode === 'unsafe' ? unsafe : {}) }
  return [
    '-D',
    dataFolder,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Text is sorted by the rules of Mexican Spanish, whatever the machine's own language. */
export function initArguments(dataFolder: string, passwordFile: string, mode: 'safe' | 'unsafe'): string[] {
  return [
    `--pgdata=${dataFolder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=es-MX',
    // Only glibc has C.UTF-8 everywhere; the rest of the locale is ICU's.
    `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
    ...(mode === 'unsafe' ? ['--no-sync'] : []),
  ]
}
