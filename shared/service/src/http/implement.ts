import type { Readable } from 'node:stream'
import {
  type BodyOf,
  type Call,
  changesState,
  type InternalCall,
  maxBytesOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@rodada/contracts/call'
import { envelope } from '@rodada/contracts/common'
import type { Role } from '@rodada/contracts/roles'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify'
import type { TObject } from 'typebox'
import { type Command, type CommandContext, runCommand, runPrepared } from '../command/command.ts'
import { onceOf } from '../command/idempotency.ts'
import { type BodyRules, checkBody } from './body-rules.ts'
import { cleanBody } from './clean-body.ts'
import { type FieldErrors, notFound } from './errors.ts'
import { withEtag } from './etag.ts'
import type { Actor } from './identity-token.ts'
import { lenientQuery } from './lenient-query.ts'
import { guardTexts } from './text-guard.ts'

/** The user of a call: null for a visitor of a public one, and for another part. */
type ActorOf<C> = C extends { readonly access: 'user' | readonly Role[] } ? Actor : Actor | null

export interface CallInput<C> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly actor: ActorOf<C>
  readonly request: FastifyRequest & { readonly actor: ActorOf<C> }
  readonly reply: FastifyReply
}

/** Answers, or returns the reply by which it has sent a stream. */
type CallHandler<C extends Call | InternalCall> = (
  input: CallInput<C>,
) => Promise<ResponseOf<C> | FastifyReply> | ResponseOf<C>

/** Every answer but the expected one is an envelope. */
const faults = { '4xx': envelope, '5xx': envelope }

interface Checks<C extends Call | InternalCall> {
  /** Errors beyond the schema, answered together with the schema's; called with the fields that fit it. */
  readonly rules?: (body: Partial<BodyOf<C>>) => FieldErrors
  /** The body has a file's text: its reader refuses characters that cannot be stored, row by row. */
  readonly hasFile?: boolean
}

interface ImplementOptions<C extends Call = Call> extends Checks<C> {
  /** Route settings for the part's own hooks. */
  readonly config?: Omit<
    FastifyContextConfig,
    'access' | 'changesState' | 'anyOrigin' | 'anyAccount' | 'whileEnrolling'
  >
}

/** Registers a call of the public surface: schemas in and out, access rule and caching come from its contract. */
export function implement<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  { config, ...checks }: ImplementOptions<C> = {},
): void {
  app.route({
    ...routeOf(call, handler, { ...checks, isTyped: true }),
    config: {
      ...config,
      access: call.access,
      changesState: changesState(call),
      anyOrigin: call.anyOrigin ?? false,
      anyAccount: call.anyAccount ?? false,
      whileEnrolling: call.whileEnrolling ?? false,
    },
    bodyLimit: maxBytesOf(call),
    // Public answers only: the size of a compressed answer could reveal a secret that stands beside a stranger's text.
    ...(call.publicRead && { compress: {} }),
    onSend: async (request, reply, payload) => {
      const cacheable = call.publicRead && reply.statusCode === 200
      reply.header('cache-control', cacheable ? 'public, no-cache' : 'private, no-store')
      return cacheable ? withEtag(request, reply, payload) : payload
    },
  })
}

interface CommandParts<C extends Call, P> extends ImplementOptions<C> {
  /** Asks other parts before the command's transaction; see `runPrepared`. */
  prepare?(input: CallInput<C>): Promise<P>
  /** In the command's transaction; what it finds to be done outside of it: `Command.outside`. */
  run(command: Command<ActorOf<C>>, input: CallInput<C>, prepared: P): Promise<ResponseOf<C>>
  /** It changes only what the movement log leaves out. */
  readonly unlogged?: boolean
  /**
   * Whether a repetition with the same `Idempotency-Key` gets the first answer, the default unless the call begins a session:
   * false for an answer that holds a secret, and where each repetition must reach the service.
   */
  readonly keepsAnswer?: boolean
}

/**
 * Registers a command: it runs in one transaction, once for each `Idempotency-Key` of its user or browser, and states its
 * movement, or that it changed nothing.
 */
export function implementCommand<C extends Call, P = undefined>(
  app: FastifyInstance,
  call: C,
  context: CommandContext,
  { prepare, run, unlogged = false, keepsAnswer = !call.beginsSession, ...options }: CommandParts<C, P>,
): void {
  implement(
    app,
    call,
    (input) => {
      const { request } = input
      const once = keepsAnswer ? onceOf(request) : undefined
      const act = async (command: Command<ActorOf<C>>, prepared: P) => {
        if (unlogged) command.stateNothing()
        const answer = await run(command, input, prepared)
        command.requireMovement(call.path)
        return answer
      }
      if (prepare) return runPrepared(context, request, { prepare: () => prepare(input), run: act }, once)
      return runCommand(context, request, (command) => act(command, undefined as P), once)
    },
    options,
  )
}

/** Registers a call whose answer is a file, sent while it is made; its contract says `Type.String()`. */
export function implementFile<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<Readable>,
): void {
  // Fastify sends a stream as it is, past the schema of the answer.
  implement(app, call, handler as unknown as CallHandler<C>)
}

/** Registers a call that other parts make; the token of the caller is its access rule. */
export function implementInternal<C extends InternalCall>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
): void {
  app.route({
    ...routeOf(call, handler),
    config: { access: { callers: call.callers } },
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
  })
}

function routeOf<C extends Call | InternalCall>(
  call: C,
  handler: CallHandler<C>,
  { rules, hasFile = false, isTyped = false }: Checks<C> & { isTyped?: boolean } = {},
): RouteOptions {
  const readQuery = call.query && lenientQuery(call.query)
  return {
    method: call.method,
    url: call.path,
    schema: {
      ...('summary' in call
        ? { summary: call.summary, tags: [call.path.split('/')[2] ?? 'api'] }
        : { hide: true }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.response, ...faults },
    },
    preValidation: async (request) => {
      if (call.params) guardIds(call.params, request.params)
      if (readQuery) request.query = readQuery(request.query as Record<string, unknown>)
      if (!call.body) return
      if (isTyped) cleanBody(call.body, request.body)
      if (!hasFile) guardTexts(request.body)
    },
    ...(rules && { attachValidation: true }),
    // Fastify has checked the request against these very schemas, and `access` its actor, before the handler runs.
    handler: (request, reply) => {
      if (rules && call.body) checkBody(request, call.body, rules as BodyRules)
      return handler({
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: request.body as BodyOf<C>,
        actor: request.actor as ActorOf<C>,
        request: request as CallInput<C>['request'],
        reply,
      })
    },
  }
}

/** Ids have one spelling: without this, coercion would take `1.0`, `+1` or `1e0` for the id 1. */
function guardIds(schema: TObject, params: unknown): void {
  for (const [name, value] of Object.entries(params ?? {})) {
    const property = schema.properties[name]
    const isId = property && 'type' in property && property.type === 'integer'
    if (isId && !/^[1-9]\d{0,9}$/.test(String(value))) throw notFound()
  }
}
