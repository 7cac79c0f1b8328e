export type SearchKind = 'title' | 'tag' | 'immersion'

/**
 * A searchable document, by its name. Derived from the other tables; see server/catalogue/search.
 */
export interface SearchDocumentTable {
  kind: SearchKind
  document_id: number
  /** Significant words of the name, for ranking the best match. */
  name: string
  /** Sort key for A to Z. */
  sort_name: string
  /** Changes with any searchable text of the document. */
  fingerprint: string
}

/** Position of a word: 3 in the name, 2 in another name of it (cast, tag…), 1 in prose. */
export interface SearchWordTable {
  kind: SearchKind
  word: string
  document_id: number
  weight: number
}

/** Words of weight 2 and 3 by their trigrams, for finding typing errors. */
export interface SearchTrigramTable {
  trigram: string
  word: string
}
