import type { PartName } from '@rodada/contracts/platform'

/** An object of the Kubernetes API; the test holds it to the API's schema. */
export type Manifest = Readonly<{ apiVersion: string; kind: string } & Record<string, unknown>>

export const namespace = 'rodada'

/** Ports of the images (`Dockerfile`). */
export const listenPort = 8080
export const internalPort = 9090

/** Requests in flight have 10 seconds after the drain; then what is left is ended. */
const drainSeconds = 8
const terminationGracePeriodSeconds = 30

/** What differs between the parts. Memory: a heap of 512 MB, and for `media` what image encoders take. */
interface Size {
  readonly cpu: string
  readonly memory: string
  readonly maxReplicas: number
}

const usual: Size = { cpu: '250m', memory: '768Mi', maxReplicas: 8 }

const sizes: Partial<Readonly<Record<PartName, Size>>> = {
  gateway: { cpu: '500m', memory: '1Gi', maxReplicas: 10 },
  admin: { ...usual, maxReplicas: 3 },
  media: { cpu: '500m', memory: '1536Mi', maxReplicas: 6 },
}

export function meta(name: string, part = name) {
  return {
    name,
    namespace,
    labels: { 'app.kubernetes.io/name': part, 'app.kubernetes.io/part-of': 'rodada' },
  }
}

export function selectorOf(part: string) {
  return { matchLabels: { 'app.kubernetes.io/name': part } }
}

/** No part needs more than to listen, to ask the others, and a folder that goes with it. */
export const lockedDown = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
} as const

export const unprivileged = {
  runAsNonRoot: true,
  runAsUser: 1000,
  runAsGroup: 1000,
  fsGroup: 1000,
  seccompProfile: { type: 'RuntimeDefault' },
} as const

/** All that runs one part: two instances at least, on two machines where there are two, more under load. */
export function partManifests(part: PartName): Manifest[] {
  return [deployment(part), service(part), disruptionBudget(part), autoscaler(part)]
}

function deployment(part: PartName): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: meta(part),
    spec: {
      // The autoscaler sets the number of replicas.
      selector: selectorOf(part),
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: { metadata: { labels: meta(part).labels }, spec: podOf(part) },
    },
  }
}

function podOf(part: PartName) {
  return {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: unprivileged,
    terminationGracePeriodSeconds,
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: selectorOf(part),
      },
    ],
    containers: [container(part)],
    volumes: [
      { name: 'data', emptyDir: { sizeLimit: '2Gi' } },
      { name: 'tmp', emptyDir: { sizeLimit: '512Mi' } },
    ],
  }
}

/** The gateway's door answers its own hosts alone: probes ask its internal listener. */
function probePort(part: PartName): string {
  return part === 'gateway' ? 'internal' : 'http'
}

function container(part: PartName) {
  const { cpu, memory } = sizes[part] ?? usual
  const probe = (path: string) => ({ httpGet: { path, port: probePort(part) }, timeoutSeconds: 3 })
  const internal = { name: 'internal', containerPort: internalPort }
  return {
    name: part,
    image: `rodada/${part}:latest`,
    // Addresses, keys and passwords: one secret for each part, with its own alone (`npm run -s part:env`).
    envFrom: [{ secretRef: { name: `rodada-${part}` } }],
    env: [{ name: 'DRAIN_SECONDS', value: String(drainSeconds) }],
    ports: [{ name: 'http', containerPort: listenPort }, ...(part === 'gateway' ? [internal] : [])],
    startupProbe: { ...probe('/healthz'), periodSeconds: 1, failureThreshold: 60 },
    // Shorter than the drain: no new request comes once the part has stopped listening.
    readinessProbe: { ...probe('/readyz'), periodSeconds: 2, failureThreshold: 2 },
    livenessProbe: { ...probe('/healthz'), periodSeconds: 10, failureThreshold: 6 },
    resources: { requests: { cpu, memory: '256Mi' }, limits: { memory } },
    securityContext: lockedDown,
    volumeMounts: [
      { name: 'data', mountPath: '/data' },
      { name: 'tmp', mountPath: '/tmp' },
    ],
  }
}

function service(part: PartName): Manifest {
  const port = { name: 'http', port: listenPort, targetPort: 'http' }
  const internal = { name: 'internal', port: internalPort, targetPort: 'internal' }
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: meta(part),
    spec: {
      selector: selectorOf(part).matchLabels,
      ports: part === 'gateway' ? [port, internal] : [port],
    },
  }
}

function disruptionBudget(part: PartName): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: meta(part),
    spec: { selector: selectorOf(part), maxUnavailable: 1 },
  }
}

function autoscaler(part: PartName): Manifest {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: meta(part),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: part },
      minReplicas: 2,
      maxReplicas: (sizes[part] ?? usual).maxReplicas,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
        },
      ],
    },
  }
}
