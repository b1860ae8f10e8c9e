import { type PartName, serviceNames } from '@rodada/contracts/platform'
import { internalPort } from './part-manifests.ts'

const dockerfile = { context: '../..', dockerfile: 'infra/deploy/Dockerfile' }
const prepared = { prepare: { condition: 'service_completed_successfully' } }
const redisReady = { redis: { condition: 'service_healthy' } }

/**
 * The platform on one machine with Docker, each part scaled by itself. PostgreSQL and the object store are managed
 * elsewhere; the README says how the files in `env/` are made.
 */
export function composeFile() {
  return {
    services: {
      proxy: proxy(),
      gateway: {
        ...part('gateway'),
        // The door answers its own hosts alone: probes ask the internal listener.
        environment: { PROBE_PORT: String(internalPort) },
        depends_on: { ...prepared, ...redisReady },
      },
      ...Object.fromEntries(serviceNames.map((name) => [name, part(name)])),
      redis: redis(),
      prepare: {
        image: 'rodada/prepare',
        build: { ...dockerfile, target: 'prepare' },
        env_file: ['env/platform.env'],
        volumes: ['prepare-data:/data'],
      },
    },
    volumes: { 'prepare-data': {}, 'redis-data': {} },
  }
}

function part(name: PartName) {
  return {
    image: `rodada/${name}`,
    build: { ...dockerfile, target: 'part', args: { PART: name } },
    env_file: [`env/${name}.env`],
    depends_on: prepared,
    restart: 'unless-stopped',
    // DRAIN_SECONDS of the image, and then the requests in flight.
    stop_grace_period: '20s',
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    deploy: {
      replicas: 2,
      resources: { limits: { cpus: '1', memory: '768M' }, reservations: { memory: '192M' } },
    },
  }
}

/** For whom no managed one is at hand. It must not evict: sessions would outlive their end. */
function redis() {
  return {
    image: 'redis:8-alpine',
    // The shell in the container fills in the password, which redis-cli takes from there by itself.
    command: [
      'sh',
      '-c',
      'exec redis-server --requirepass "$$REDISCLI_AUTH" --maxmemory-policy noeviction --appendonly yes',
    ],
    env_file: ['env/redis.env'],
    restart: 'unless-stopped',
    volumes: ['redis-data:/data'],
    healthcheck: { test: ['CMD', 'redis-cli', 'ping'], interval: '5s', timeout: '3s', retries: 10 },
  }
}

function proxy() {
  return {
    image: 'nginx:1.28-alpine',
    restart: 'unless-stopped',
    ports: ['8080:80'],
    volumes: [
      './nginx/default.conf:/etc/nginx/conf.d/default.conf:ro',
      './nginx/proxy.conf:/etc/nginx/rodada/proxy.conf:ro',
      './nginx/uploads.conf:/etc/nginx/rodada/uploads.conf:ro',
    ],
    depends_on: { gateway: { condition: 'service_healthy' } },
  }
}
