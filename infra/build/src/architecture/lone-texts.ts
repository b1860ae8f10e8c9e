import type { SourceFile } from './repository.ts'
import { isNode, type Node, nodesIn, parse } from './syntax.ts'

/** Values by these names are elements, or what a caller hands on: elements are looked at where they are made. */
const elements = new Set([
  'atEnd',
  'birthdateNote',
  'children',
  'createElement',
  'createPortal',
  'dialog',
  'fields',
  'filters',
  'moreFields',
  'nothingAhead',
  'pending',
  'select',
  'undefined',
])

const textless = new Set([
  'ArrowFunctionExpression',
  'BooleanLiteral',
  'JSXElement',
  'JSXEmptyExpression',
  'JSXFragment',
  'NullLiteral',
])

function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.value === 'string' ? node.value : ''
}

/** What `list.map(…)` makes of each of its items. */
function madeOfEach({ callee, arguments: given }: Node): unknown {
  const isMap = isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee.property) === 'map'
  const made = nodesOf(given)[0]?.expression
  return isMap && isNode(made) ? made.body : undefined
}

/** Whether an expression may be a text, as far as its form says. */
function mayBeText(node: unknown): boolean {
  if (!isNode(node) || textless.has(String(node.type))) return false
  switch (node.type) {
    case 'ParenthesisExpression':
      return mayBeText(node.expression)
    case 'ConditionalExpression':
      return mayBeText(node.consequent) || mayBeText(node.alternate)
    case 'BinaryExpression':
      return (node.operator !== '&&' && mayBeText(node.left)) || mayBeText(node.right)
    case 'CallExpression':
      return !elements.has(nameOf(node.callee)) && mayBeText(madeOfEach(node) ?? { type: '' })
    case 'BlockStatement':
      return false
    case 'StringLiteral':
      return nameOf(node).trim() !== ''
    default:
      return !elements.has(nameOf(node))
  }
}

function isText(child: Node): boolean {
  return child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && mayBeText(child.expression))
}

/** JSX drops line breaks with the blanks around them. */
function isNothing({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return /^\s*\n\s*$/.test(String(value))
  return type === 'JSXExpressionContainer' && isNode(expression) && expression.type === 'JSXEmptyExpression'
}

function tagOf({ type, opening }: Node): string {
  return type === 'JSXElement' && isNode(opening) ? nameOf(opening.name) : ''
}

/** Whether translators leave it alone. */
function isUntranslated({ opening }: Node): boolean {
  return (
    isNode(opening) &&
    nodesOf(opening.attributes).some(
      ({ name, value }) => nameOf(name) === 'translate' && nameOf(value) === 'no',
    )
  )
}

const fragments = new Set(['', 'Fragment', 'Suspense'])

/** Whether a text in the element is not its only content. */
function mixesTexts(element: Node): boolean {
  const tag = tagOf(element)
  const isFragment = element.type === 'JSXFragment' || (element.type === 'JSXElement' && fragments.has(tag))
  if (!isFragment && !/^[a-z]/.test(tag)) return false
  const children = nodesOf(element.children).filter((child) => !isNothing(child))
  const isAlone = children.length === 1 && !isFragment
  // Children that a component was given may be many.
  const handedOn = children.some((child) => nameOf(child.expression) === 'children')
  return !isUntranslated(element) && ((!isAlone && children.some(isText)) || (handedOn && !isFragment))
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression'
}

/** What a function returns, those inside it left out. */
function returnedBy({ body }: Node): unknown[] {
  if (!isNode(body)) return []
  const returned: unknown[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (isNode(value) && !isFunction(value)) {
      if (value.type === 'ReturnStatement') returned.push(value.argument)
      for (const key in value) if (key !== 'span') visit(value[key])
    }
  }
  if (Array.isArray(body.stmts)) visit(body.stmts)
  else returned.push(body)
  return returned
}

/** Functions whose results React puts among other nodes: components, and those that an element is given as its child. */
function renderingFunctions(nodes: readonly Node[]): [name: string, part: Node][] {
  return nodes.flatMap((node): [string, Node][] => {
    if (node.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(node.identifier)))
      return [[nameOf(node.identifier), node]]
    return node.type === 'JSXElement'
      ? nodesOf(node.children)
          .map(({ expression }) => expression)
          .filter((child) => isNode(child) && isFunction(child))
          .map((child): [string, Node] => [`{…} in ${tagOf(node)}`, child as Node])
      : []
  })
}

/** Texts that an element is given to put among other nodes: as an attribute, or by a function that it calls by its name. */
function givenTexts(element: Node): string[] {
  const attributes = isNode(element.opening) ? nodesOf(element.opening.attributes) : []
  const texts = attributes.filter(
    ({ name, value }) => /^(errorElement|fallback)$/.test(nameOf(name)) && nameOf(value) !== '',
  )
  const called = nodesOf(element.children).filter(
    ({ expression }) =>
      tagOf(element) === 'Await' &&
      isNode(expression) &&
      expression.type === 'Identifier' &&
      mayBeText(expression),
  )
  return [...texts.map(({ name }) => nameOf(name)), ...called.map(({ expression }) => nameOf(expression))]
}

/** Components of a file that return a text without an element, and texts that an element is given. */
export function bareTextsOf(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  const nodes = nodesIn(parse(file))
  const bare = renderingFunctions(nodes)
    .filter(([, part]) => returnedBy(part).some(mayBeText))
    .map(([name]) => name)
  const given = nodes.filter(({ type }) => type === 'JSXElement').flatMap(givenTexts)
  return [...bare, ...given].map((name) => `${file.path}: ${name}`)
}

/** Elements of a file in which a text stands beside something else: `<p>`, fragments; not those made by `styled`. */
export function mixedTextsOf(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  return nodesIn(parse(file))
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .filter(mixesTexts)
    .map((element) => `${file.path}: <${tagOf(element)}>`)
}
