import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { clip, useTitleFolders } from '#tests/server/catalogue/title-folders.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'
import { vereda } from '#tests/support/terminal.ts'

const facts = (title: string) =>
  `titulo: ${title}\nano: 1964\nsinopse: Um homem.\nclassificacao: livre\n`

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

onOneEngine('a folder of films with all that people leave in it', (engine) => {
  const server = useServer(engine)
  const { emptyFolder, putTitle, putMadePictures } = useTitleFolders()
  const run = (folder: string, ...words: string[]) =>
    vereda(server(), ['catalogo', 'importar', folder, ...words])
  const put = async (folder: string, files: readonly string[]) => {
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), 'x')
    }
  }
  const putPackaged = (title: string, place: string) =>
    cp(clip('curta'), join(title, place), { recursive: true })

  test('passes over files of systems, and finds others in any spelling', async () => {
    const folder = await emptyFolder()
    const trem = await putTitle(folder, 'trem', facts('O trem'))
    await putMadePictures(folder, 'trem')
    await putPackaged(trem, 'filme')
    await put(folder, [
      ...['__MACOSX/trem/._filme.mp4', '.Spotlight-V100/x', '@eaDir/x', '$RECYCLE.BIN/x.mp4'],
      ...['trem/._filme.mp4', 'trem/.DS_Store', 'trem/Thumbs.db', 'trem/~$titulo.docx'],
      ...['trem/filme/._media.json', 'System Volume Information/x.mkv'],
    ])
    await rename(join(trem, 'cena.jpg'), join(trem, 'Cena.JPG'))
    await rename(join(trem, 'titulo.yaml'), join(trem, 'Título.YML'.normalize('NFD')))
    const { isDone, said } = await run(folder, '--sim')
    expect(said).toContain('Ignora 10 arquivos ocultos ou do sistema.')
    expect(said).not.toContain('Fica de fora')
    expect(isDone).toBe(true)
  })

  test('names every file that is not used, with the reason', async () => {
    const folder = await emptyFolder()
    const casa = await putTitle(folder, 'casa', facts('A casa'))
    await putMadePictures(folder, 'casa')
    await putPackaged(casa, 'temporada 1/01')
    await putPackaged(casa, 'T2/S02E01')
    await put(folder, [
      ...['solto.mp4', 'Contratos/aluguel.pdf', 'casa/poster.png', 'casa/capa.jpg'],
      ...['casa/foto.heic', 'casa/trilha.mp3', 'casa/titulo.json', 'casa/outro.mp4.crdownload'],
      ...['casa/temporada 1/piloto.mpg', 'casa/temporada 1/S01E03-E04.wmv'],
      ...['casa/temporada 1/01.pt-BR.srt', 'casa/Especiais/01.mp4', 'casa/Sobras/02.mp4'],
      ...['casa/temporada 1/Disco 2/05.vob', 'casa/extras/A.libras.mp4'],
      ...Array.from({ length: 30 }, (_, index) => `casa/notas/${index}.txt`),
    ])
    const films = ['casa/temporada 1/1x06.MPG', 'casa/temporada 1/07_sete.wmv', 'casa/S03E01.m2ts']
    await put(folder, films)
    await put(folder, ['casa/temporada 1/07_sete.klingon.srt', 'casa/temporada 1/07_sete.sup'])
    await put(folder, ['casa/temporada 1/._07_sete.srt', 'casa/T2/S02E01.srt'])
    const { said } = await run(folder, '--simular')
    for (const film of films) expect(said).toContain(`Prepara ${film}; pode demorar.`)
    for (const [file, reason] of [
      ['solto.mp4', 'não está na pasta de um título'],
      ['Contratos', 'falta titulo.yaml, e não há nela filme nem imagem'],
      ['casa/poster.png', 'vale poster.jpg'],
      ['casa/capa.jpg', 'só valem poster e cena'],
      ['casa/foto.heic', 'formato que não se lê'],
      ['casa/trilha.mp3', 'é só som'],
      ['casa/titulo.json', 'vale só um titulo.yaml'],
      ['casa/outro.mp4.crdownload', 'download que não terminou'],
      ['casa/temporada 1/piloto.mpg', 'não diz o número do episódio'],
      ['casa/temporada 1/S01E03-E04.wmv', 'dois episódios em um arquivo'],
      ['casa/Especiais/01.mp4', 'ponha especiais em "extras"'],
      ['casa/Sobras/02.mp4', 'a pasta não é "temporada 1" nem "extras"'],
      ['casa/T2/S02E01.srt', 'não há ao lado um filme que a use'],
      ['casa/temporada 1/Disco 2/05.vob', 'dentro de outra'],
      ['casa/extras/A.libras.mp4', 'não há filme com este nome'],
    ] as const) {
      expect(said).toContain(`Fica de fora ${file}: `)
      expect(said.split('\n').find((line) => line.includes(`${file}: `))).toContain(reason)
    }
    for (const caption of [
      '01.pt-BR.srt, que não começa com o nome de nenhum filme',
      '07_sete.klingon.srt: no nome, "klingon" não é um idioma',
      '07_sete.sup, que é imagem',
    ])
      expect(said).toContain(`casa/temporada 1: Fica de fora a legenda ${caption}`)
    expect(said.match(/casa\/notas/g)).toHaveLength(10)
    expect(said).toContain('… e mais 20 arquivos: não é filme, imagem nem legenda.')
    expect(said).toContain('Títulos: 1 a entrar')
    await put(folder, ['casa/temporada 1/07_sete.en.srt'])
    expect((await run(folder, '--simular')).said).toContain(
      'casa/temporada 1/07_sete.wmv: a legenda 07_sete.en.srt não pode ser lida',
    )
  })

  test.each([
    ['Windows-1252', latin1],
    ['UTF-16', utf16],
  ])('reads texts in %s and says so', async (name, encode) => {
    const folder = await emptyFolder()
    const acao = await putTitle(folder, 'acao', encode(facts('Ação e reação')))
    await putMadePictures(folder, 'acao')
    await putPackaged(acao, 'filme')
    const plans = await readFile(join(fixtureFolder, 'plans.json'), 'utf8')
    await writeFile(join(folder, 'plans.json'), encode(plans))
    const { said } = await run(folder, '--simular')
    expect(said).toContain('+ Ação e reação (acao)')
    for (const file of ['acao/titulo.yaml', 'plans.json'])
      expect(said).toContain(`${file}: não está em UTF-8 e foi lido como ${name}`)
  })

  test('refuses what is wrong by the names that people gave', async () => {
    const folder = await emptyFolder()
    await putPackaged(await putTitle(folder, '🎬', facts('Claquete')), 'filme')
    for (const name of ['Ação', 'acao']) {
      await putPackaged(await putTitle(folder, name, facts('Ação')), 'filme')
    }
    const casa = await putTitle(folder, 'casa', facts('Casa: a série'))
    await put(casa, ['temporada 1/01.mp4', 'T1/S01E01 - A porta.mkv', 'extras/映画.mp4'])
    await put(casa, ['extras/Cena.mp4', 'extras/cena.mov'])
    await put(folder, ['perdida/filme.mp4', 'escrita/titulo.yaml.txt', 'drama/trem/titulo.yaml'])
    const { isDone, said } = await run(folder, '--sim')
    expect(isDone).toBe(false)
    for (const problem of [
      '🎬: o nome da pasta não dá um endereço',
      'Ação e acao dão o mesmo endereço, acao',
      'casa/titulo.yaml: linha 1: este texto precisa de aspas: titulo: "Casa: a série"',
      'casa: T1/S01E01 - A porta.mkv e temporada 1/01.mp4 são o episódio 1 da temporada 1',
      'casa: extras/映画.mp4: o nome não dá um endereço',
      'casa: extras/Cena.mp4 e extras/cena.mov dão o mesmo endereço',
      'perdida: falta titulo.yaml',
      'escrita: falta titulo.yaml; há titulo.yaml.txt',
      'drama/trem/titulo.yaml: a pasta de um título não fica dentro de outra',
    ]) {
      expect(said).toContain(problem)
    }
    const alone = await run(join(folder, 'casa'), '--sim')
    expect(alone.said).toContain('titulo.yaml: fica na pasta de um título; importe a pasta que tem')
  })

  test('refuses addresses that two titles claim', async () => {
    const folder = await emptyFolder()
    const titles = { casa: 'antes: [trem, lar]', trem: '', 'casa T1 E1': 'antes: lar' }
    for (const [name, before] of Object.entries(titles)) {
      const place = name === 'casa' ? 'temporada 1/01' : 'filme'
      await putPackaged(await putTitle(folder, name, facts(name) + before), place)
    }
    const { said } = await run(folder, '--sim')
    for (const problem of [
      'casa/titulo.yaml: antes: trem também é de trem',
      'casa T1 E1/titulo.yaml: antes: lar também é de casa/titulo.yaml',
      'casa/temporada 1/01 e casa T1 E1/filme dão o mesmo endereço',
    ]) {
      expect(said).toContain(problem)
    }
    await rm(join(folder, 'casa T1 E1'), { recursive: true })
    await writeFile(join(folder, 'casa/titulo.yaml'), facts('casa'))
    for (const slug of ['trem', 'casa']) await putMadePictures(folder, slug)
    expect(await run(folder, '--sim')).toMatchObject({ isDone: true })
    await rm(join(folder, 'trem'), { recursive: true })
    await writeFile(join(folder, 'casa/titulo.yaml'), `${facts('casa')}antes: trem`)
    expect((await run(folder, '--sim')).said).toContain(
      'casa/titulo.yaml: antes: trem e casa já são dois títulos',
    )
  })

  test('names no file of its own where the import refuses what it made', async () => {
    const folder = await emptyFolder()
    const trem = await putTitle(folder, 'trem', facts('O trem'))
    const casa = await putTitle(folder, 'casa', facts('A casa'))
    for (const slug of ['trem', 'casa']) await putMadePictures(folder, slug)
    await putPackaged(trem, 'filme')
    await writeFile(join(trem, 'filme/media.json'), '{"duration_seconds": 0}')
    await put(casa, ['filme.mp4'])
    await writeFile(join(folder, 'plans.json'), '{"plans": [\n{},\n]}')
    const plans = await run(folder, '--sim')
    expect(plans.said).toContain('  plans.json: não é JSON: há um erro na linha 3')
    await writeFile(join(folder, 'plans.json'), '{"plans": []}')
    const media = await run(folder, '--sim')
    expect(media.said).toContain('  trem/filme/media.json: duration_seconds: ')
    await cp(clip('curta'), join(trem, 'filme'), { recursive: true })
    const film = await run(folder, '--sim')
    expect(film.said).toMatch(/ {2}casa\/filme\.mp4: .+/)
    for (const { isDone, said } of [plans, media, film]) {
      expect(isDone).toBe(false)
      expect(said).not.toContain('.vereda/')
      expect(said).not.toContain('catalogue.json')
    }
  })
})
