import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** `start` and `end` are offsets in the document's text. */
export interface BuiltElement {
  tag: string
  attributes: ReadonlyMap<string, string>
  /** Only the element's own text. */
  text: string
  start: number
  end: number
  /** Offsets between its start and end tags. */
  inner: readonly [start: number, end: number]
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const childrenOf = (node: Node): readonly Node[] => {
  if ('content' in node) return node.content.childNodes
  return 'childNodes' in node ? node.childNodes : []
}

const builtElement = (element: Element): BuiltElement => {
  const { startOffset = 0, endOffset = 0, startTag, endTag } = element.sourceCodeLocation ?? {}
  return {
    tag: element.tagName,
    attributes: new Map(element.attrs.map(({ name, value }) => [name, value])),
    text: childrenOf(element)
      .map((child) => ('value' in child ? child.value : ''))
      .join(''),
    start: startOffset,
    end: endOffset,
    inner: [startTag?.endOffset ?? endOffset, endTag?.startOffset ?? endOffset],
  }
}

/** Includes elements in `noscript` and templates. */
export const elementsOf = (html: string): BuiltElement[] => {
  const elements: BuiltElement[] = []
  const walk = (node: Node) => {
    if ('tagName' in node) elements.push(builtElement(node))
    childrenOf(node).forEach(walk)
  }
  walk(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
  return elements
}

const dataTypes = ['application/json', 'application/ld+json']

/** Includes speculation rules, which CSP treats as scripts, but not data. */
export const isInlineScript = ({ tag, attributes, text }: BuiltElement): boolean =>
  tag === 'script' &&
  text !== '' &&
  !attributes.has('src') &&
  !dataTypes.includes(attributes.get('type') ?? '')

export const isLink = ({ tag, attributes }: BuiltElement, rel: string): boolean =>
  tag === 'link' && attributes.get('rel') === rel

export const isIsland = ({ tag }: BuiltElement): boolean => tag === 'astro-island'

/** Pages behind the login register the service worker. */
export const isProtected = (elements: readonly BuiltElement[]): boolean =>
  elements.some(
    ({ tag, attributes }) => tag === 'html' && attributes.get('data-access') === 'protected',
  )
