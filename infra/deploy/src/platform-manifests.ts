import { serviceNames } from '@rodada/contracts/platform'
import {
  internalPort,
  listenPort,
  lockedDown,
  type Manifest,
  meta,
  namespace,
  partManifests,
  selectorOf,
  unprivileged,
} from './part-manifests.ts'

const parts = ['gateway', ...serviceNames] as const
const redisPort = 6379

/** Every file of the cluster by its path, in the order in which they are applied. */
export function platformManifests(): ReadonlyMap<string, readonly Manifest[]> {
  return new Map([
    ['kubernetes/00-namespace.yaml', [namespaceItself(), closedDoors(), ...openDoors()]],
    ['kubernetes/10-redis.yaml', [redisService(), redis()]],
    ['kubernetes/20-prepare.yaml', [prepareJob()]],
    ...parts.map((part) => [`kubernetes/30-${part}.yaml`, partManifests(part)] as const),
    ['kubernetes/40-ingress.yaml', [ingress()]],
  ])
}

function namespaceItself(): Manifest {
  const enforced = { 'pod-security.kubernetes.io/enforce': 'restricted' }
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels: enforced } }
}

/** Nothing comes in but what the other rules say. */
function closedDoors(): Manifest {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'closed', namespace },
    spec: { podSelector: {}, policyTypes: ['Ingress'] },
  }
}

/** The world reaches the gateway's door, the parts reach each other, the gateway alone reaches Redis. */
function openDoors(): Manifest[] {
  const platform = { podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'rodada' } } }
  const gateway = { podSelector: selectorOf('gateway') }
  return [
    allowed('gateway', [
      { ports: [{ port: listenPort }] },
      { from: [platform], ports: [{ port: internalPort }] },
    ]),
    ...serviceNames.map((part) => allowed(part, [{ from: [platform], ports: [{ port: listenPort }] }])),
    allowed('redis', [{ from: [gateway], ports: [{ port: redisPort }] }]),
  ]
}

function allowed(part: string, ingress: readonly object[]): Manifest {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: meta(part),
    spec: { podSelector: selectorOf(part), policyTypes: ['Ingress'], ingress },
  }
}

function redisService(): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: meta('redis'),
    spec: { selector: selectorOf('redis').matchLabels, ports: [{ name: 'redis', port: redisPort }] },
  }
}

/** For whom no managed one is at hand. It must not evict: sessions would outlive their end. */
function redis(): Manifest {
  const ping = { exec: { command: ['redis-cli', 'ping'] }, timeoutSeconds: 3 }
  const policy = ['--maxmemory-policy', 'noeviction', '--appendonly', 'yes']
  const flags = [...policy, '--requirepass', '$(REDISCLI_AUTH)']
  const container = {
    name: 'redis',
    image: 'redis:8-alpine',
    command: ['redis-server', ...flags],
    // redis-cli, in the probes, takes the password from there by itself.
    env: [
      { name: 'REDISCLI_AUTH', valueFrom: { secretKeyRef: { name: 'rodada-redis', key: 'REDISCLI_AUTH' } } },
    ],
    ports: [{ name: 'redis', containerPort: redisPort }],
    readinessProbe: ping,
    livenessProbe: { ...ping, periodSeconds: 20 },
    resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '512Mi' } },
    securityContext: lockedDown,
    volumeMounts: [{ name: 'data', mountPath: '/data' }],
  }
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: meta('redis'),
    spec: {
      serviceName: 'redis',
      replicas: 1,
      selector: selectorOf('redis'),
      template: {
        metadata: { labels: meta('redis').labels },
        spec: { automountServiceAccountToken: false, securityContext: unprivileged, containers: [container] },
      },
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
        },
      ],
    },
  }
}

/** Brings tables up to date and publishes the applications: before the parts of a new version, once for each. */
function prepareJob(): Manifest {
  const container = {
    name: 'prepare',
    image: 'rodada/prepare:latest',
    // The operator's settings, an administrator's DATABASE_URL among them: no part ever sees it.
    envFrom: [{ secretRef: { name: 'rodada-platform' } }],
    resources: { requests: { cpu: '500m', memory: '512Mi' }, limits: { memory: '2Gi' } },
    securityContext: lockedDown,
    volumeMounts: [
      { name: 'data', mountPath: '/data' },
      { name: 'tmp', mountPath: '/tmp' },
    ],
  }
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: meta('prepare'),
    spec: {
      backoffLimit: 3,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: meta('prepare').labels },
        spec: {
          restartPolicy: 'Never',
          automountServiceAccountToken: false,
          securityContext: unprivileged,
          containers: [container],
          volumes: [
            { name: 'data', emptyDir: {} },
            { name: 'tmp', emptyDir: {} },
          ],
        },
      },
    },
  }
}

function ingress(): Manifest {
  const host = 'rodada.example'
  const backend = { service: { name: 'gateway', port: { name: 'http' } } }
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: meta('rodada', 'gateway'),
    spec: {
      tls: [{ hosts: [host], secretName: 'rodada-tls' }],
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    },
  }
}
