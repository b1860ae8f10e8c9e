import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const proxyRules = resolve(import.meta.dirname, '../../nginx/proxy.conf')

export interface Nginx {
  readonly pid: number
  close(): Promise<void>
}

export interface NginxOptions {
  /** Idle connections to the instances that are kept open; nginx's default unless given. */
  readonly idleConnections?: number
}

/**
 * Starts this machine's nginx with default settings and the rules of `nginx/proxy.conf`.
 * @param upstreams the ports of the instances by the port on which it listens for them, all on loopback.
 * @throws Error that says what to install when there is none, or what is wrong with its configuration.
 */
export async function startNginx(
  upstreams: ReadonlyMap<number, readonly number[]>,
  { idleConnections = 0 }: NginxOptions = {},
): Promise<Nginx> {
  if (spawnSync('nginx', ['-v']).status !== 0) {
    throw new Error('A proxy is needed: «apt install nginx-light», so that nginx is on the PATH')
  }
  const folder = await mkdtemp(join(tmpdir(), 'rodada-nginx-'))
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, upstreams, idleConnections))
  const flags = ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;']
  const child = spawn('nginx', flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (piece) => {
    said = `${said}${piece}`.slice(-10_000)
  })
  for (const port of upstreams.keys()) {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(said)
      await sleep(50)
    }
  }
  return {
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGQUIT')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}

function configuration(
  folder: string,
  upstreams: ReadonlyMap<number, readonly number[]>,
  idleConnections: number,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `
    pid ${folder}/nginx.pid;
    worker_processes 1;
    error_log stderr warn;
    events { worker_connections 512; }
    http {
      access_log off;
      ${temporary.join('\n')}
      ${[...upstreams].map(([port, instances]) => front(port, instances, idleConnections)).join('\n')}
    }`
}

/** An instance that just refused a connection is tried again at once: the other one may be the next to stop. */
function front(port: number, instances: readonly number[], idleConnections: number): string {
  const servers = instances.map((instance) => `server 127.0.0.1:${instance} max_fails=0;`).join(' ')
  const keeping = idleConnections > 0 ? `keepalive ${idleConnections};` : ''
  return `
    upstream at_${port} { ${servers} ${keeping} }
    server {
      listen 127.0.0.1:${port};
      include ${proxyRules};
      location / { proxy_pass http://at_${port}; }
    }`
}
