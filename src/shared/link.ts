import * as v from 'valibot'

export const Link = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(
    /^(?:\/(?![/\\])|https:\/\/[^/\s\\])[^\s\\]*$/,
    'use um caminho deste site ou um endereço https',
  ),
  v.check((text) => URL.canParse(text, 'https://site.example'), 'use um endereço'),
)
