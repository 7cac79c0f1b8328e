interface KeyLine {
  keys: string
  does: string
  /** Single-character keys can be turned off. */
  isCharacter?: boolean
}

export const keyList: readonly KeyLine[] = [
  { keys: 'Espaço', does: 'Reproduzir ou pausar' },
  { keys: '← e →', does: 'Voltar e avançar 5 segundos' },
  { keys: '↑ e ↓', does: 'Aumentar e diminuir o volume' },
  { keys: 'Ctrl + ← e →', does: 'Capítulo anterior e seguinte' },
  { keys: 'Home e End', does: 'Ir para o início e para o fim' },
  { keys: 'Esc', does: 'Fechar um painel ou sair da tela cheia' },
  { keys: 'K', does: 'Reproduzir ou pausar', isCharacter: true },
  { keys: 'J e L', does: 'Voltar e avançar 10 segundos', isCharacter: true },
  { keys: '0 a 9', does: 'Ir para 0 % a 90 % do vídeo', isCharacter: true },
  { keys: 'M', does: 'Ligar ou desligar o som', isCharacter: true },
  { keys: 'C', does: 'Ligar ou desligar as legendas', isCharacter: true },
  { keys: 'F', does: 'Tela cheia', isCharacter: true },
  { keys: 'I', does: 'Janela flutuante', isCharacter: true },
  { keys: '< e >', does: 'Diminuir e aumentar a velocidade', isCharacter: true },
  { keys: 'S', does: 'Pular abertura', isCharacter: true },
  { keys: 'Shift + N', does: 'Próximo episódio', isCharacter: true },
  { keys: 'Shift + P', does: 'Recomeçar, ou episódio anterior', isCharacter: true },
  { keys: '?', does: 'Mostrar esta lista', isCharacter: true },
]
