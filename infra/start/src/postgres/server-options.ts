/**
 * Settings of the embedded server. Small: the whole platform shares one machine, and its queries are short
 * (a compiler for queries and parallel workers would cost them more than they bring).
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
  // No replicas hang on the embedded server.
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

/** After a crash: one call for the whole disk instead of one for each of a thousand files. */
const recovery: Readonly<Record<string, string>> =
  process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}

/** Systems cut the address of a socket at 104 bytes or more; the server's adds its name of at most 15. */
const longestSocketFolder = 88

/**
 * Where the server's socket lies: with its files, which only its own account and root can enter. A short
 * question costs parts of the same machine less processor time this way than by port.
 * @returns undefined where sockets have no such addresses, or the folder's is too long: then all connect by port.
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

/** Text is compared by the rules of Mexican Spanish, whatever the machine's own language. */
export function initArguments(dataFolder: string, passwordFile: string, mode: 'safe' | 'unsafe'): string[] {
  return [
    `--pgdata=${dataFolder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=es-MX',
    // Only glibc has C.UTF-8 everywhere; the rest of the locale matters little beside ICU.
    `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
    ...(mode === 'unsafe' ? ['--no-sync'] : []),
  ]
}
