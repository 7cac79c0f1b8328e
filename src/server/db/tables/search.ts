export type SearchKind = 'title' | 'tag' | 'immersion'

/** What can be found, by its name. Derived from the other tables; see server/catalogue/search. */
export interface SearchDocumentTable {
  kind: SearchKind
  document_id: number
  /** Words that tell something, as the best match is compared. */
  name: string
  /** As A to Z orders it. */
  sort_name: string
  /** Changes with any text that it is found by. */
  fingerprint: string
}

/** Where a word stands: 3 in the name, 2 in another name of it (cast, tag…), 1 in prose. */
export interface SearchWordTable {
  kind: SearchKind
  word: string
  document_id: number
  weight: number
}

/** Words of weight 2 and 3 by their trigrams: where typing errors look. */
export interface SearchTrigramTable {
  trigram: string
  word: string
}
