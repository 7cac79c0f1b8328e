// Skin, hair (tone and cut), beard, moustache, glasses, cloth and palette.
const sitter = (slug, pal, skin, hair, cut, more = {}) => ({ slug, pal, skin, hair, cut, ...more })

export const sitters = [
  sitter('machado-de-assis', 'ressaca', '#9a6a48', '#4a4540', 'wavy', {
    beard: 'full',
    moustache: true,
    glasses: 'pince',
  }),
  sitter('aluisio-azevedo', 'rua', '#d9a983', '#2a1a14', 'short', {
    moustache: true,
    curled: true,
  }),
  sitter('eca-de-queiros', 'lisboa', '#dfb591', '#241a18', 'short', {
    moustache: true,
    glasses: 'monocle',
  }),
  sitter('euclides-da-cunha', 'seca', '#c08a62', '#1f1612', 'short', { moustache: true }),
  sitter('fernao-mendes-pinto', 'oriente', '#cf9c74', '#54402e', 'long', {
    beard: 'long',
    moustache: true,
    cloth: 'ruff',
  }),
  sitter('gregorio-de-matos', 'brasa', '#d3a27c', '#2b1c14', 'wig', {
    moustache: true,
    cloth: 'ruff',
  }),
  sitter('julia-lopes-de-almeida', 'cafe', '#e0b794', '#3a2418', 'bun', { cloth: 'lace' }),
  sitter('jose-de-alencar', 'verde', '#d2a27c', '#2a1e18', 'wavy', {
    beard: 'full',
    moustache: true,
    glasses: 'pince',
  }),
  sitter('lima-barreto', 'suburbio', '#7d5238', '#1c1412', 'curls', { moustache: true }),
  sitter('maria-firmina-dos-reis', 'milho', '#80543a', '#1d1512', 'bun', { cloth: 'lace' }),
  sitter('raul-pompeia', 'nevoa', '#d8ab86', '#241a16', 'short', { moustache: true, curled: true }),
  sitter('bernardo-guimaraes', 'cheia', '#cb9a74', '#4a3626', 'long', {
    beard: 'long',
    moustache: true,
  }),
  sitter('camilo-castelo-branco', 'alcova', '#d9ae8a', '#33241c', 'short', {
    moustache: true,
    glasses: 'pince',
  }),
  sitter('luis-de-camoes', 'praia', '#d2a078', '#5a3a22', 'short', {
    beard: 'full',
    moustache: true,
    cloth: 'ruff',
    laurel: true,
    oneEye: true,
  }),
  sitter('adolfo-caminha', 'oriente', '#d0a07a', '#241914', 'short', { moustache: true }),
  sitter('visconde-de-taunay', 'mata', '#dcb08c', '#6a5138', 'wavy', {
    beard: 'full',
    moustache: true,
  }),
  sitter('alvares-de-azevedo', 'defunto', '#e0b896', '#1e1512', 'long', {}),
  sitter('castro-alves', 'aurora', '#c79670', '#17100e', 'mane', { moustache: true }),
  sitter('simoes-lopes-neto', 'ouro', '#d6a680', '#3a2a20', 'short', { moustache: true }),
]
