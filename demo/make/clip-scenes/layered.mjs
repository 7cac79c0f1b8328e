// Runs in the browser. Layers drift by depth and move by their kind; with lettering the film is an
// opening, without it a loop.
import { ease } from './paint.mjs'
import { mannerOf, motionOf, nearness } from './motion.mjs'

const FULL = Math.PI * 2
const SOURCE = 1920
// Margin for moving layers
const MARGIN = 1.055

async function drawn(svg, width, height) {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = new OffscreenCanvas(width, height)
  const c = canvas.getContext('2d', { willReadFrequently: true })
  c.imageSmoothingQuality = 'high'
  c.drawImage(image, 0, 0, width, height)
  return canvas
}

// Splits the small lights among copies, cell by cell
function shared(canvas, groups) {
  const cell = canvas.width / 30
  return Array.from({ length: groups }, (_, group) => {
    const part = new OffscreenCanvas(canvas.width, canvas.height)
    const c = part.getContext('2d', { willReadFrequently: true })
    for (let row = 0; row * cell < canvas.height; row++)
      for (let column = 0; column < 30; column++) {
        if ((column * 7 + row * 11 + ((column * row) % 5)) % groups !== group) continue
        const box = [column * cell, row * cell, cell, cell]
        c.drawImage(canvas, ...box, ...box)
      }
    return part
  })
}

function put(c, { canvas, focus, near }, move, camera, { width, height }) {
  const scale = MARGIN + camera.zoom * near
  c.save()
  c.translate(width / 2 + camera.x * near, height / 2 + camera.y * near)
  c.scale(scale, scale)
  c.translate(focus.x - width / 2, focus.y - height / 2)
  c.translate((move.x ?? 0) * camera.unit, (move.y ?? 0) * camera.unit)
  c.rotate(move.turn ?? 0)
  const grow = move.grow ?? 1
  c.scale((move.wide ?? 1) * grow, (move.tall ?? 1) * grow)
  if (move.lean) c.transform(1, 0, move.lean, 1, 0, 0)
  if (move.swing) {
    c.translate(0, -focus.y)
    c.rotate(move.swing)
    c.translate(0, focus.y)
  }
  c.translate(-focus.x, -focus.y)
  const alpha = move.alpha ?? 1
  c.globalAlpha = alpha
  c.drawImage(canvas, 0, 0)
  if (move.light) {
    c.globalCompositeOperation = 'lighter'
    c.globalAlpha = alpha * move.light
    c.drawImage(canvas, 0, 0)
  }
  c.restore()
}

function paintLayer(c, layer, turn, camera, size) {
  const { manner, motion, at } = layer
  if (manner.copies) {
    for (let i = 0; i < manner.copies; i++) {
      const way = (turn / FULL + i / manner.copies) % 1
      const move = { y: -manner.rise * (way - 0.5), alpha: Math.sin(Math.PI * way) ** 2 }
      put(c, layer, move, camera, size)
    }
  } else if (layer.parts) {
    for (const [i, canvas] of layer.parts.entries()) {
      const alpha = 0.72 + 0.28 * Math.sin((i + 1) * turn + i * 2)
      put(c, { ...layer, canvas }, { alpha }, camera, size)
    }
  } else put(c, layer, motion(turn, at), camera, size)
}

async function prepared({ layers, width, height }) {
  const unit = width / SOURCE
  return Promise.all(
    layers.map(async ({ name, depth, svg, x, y, foot }, i) => {
      const canvas = await drawn(svg, width, height)
      const manner = mannerOf(name)
      return {
        canvas,
        depth,
        near: nearness[depth] ?? 0,
        // Things on the ground move about their feet
        focus: { x: x * unit, y: (foot ?? y) * unit },
        manner,
        motion: motionOf(name),
        at: i * 0.9,
        parts: manner.groups && shared(canvas, manner.groups),
      }
    }),
  )
}

// Darkens the picture behind the lettering
function shade(c, { x, y, width, height }) {
  c.save()
  c.translate(x, y)
  c.scale(width, height)
  const dark = c.createRadialGradient(0, 0, 0, 0, 0, 1)
  for (const [at, alpha] of [
    [0, 0.5],
    [0.35, 0.36],
    [0.7, 0.1],
    [1, 0],
  ])
    dark.addColorStop(at, `rgba(0,0,0,${alpha})`)
  c.fillStyle = dark
  c.fillRect(-1, -1, 2, 2)
  c.restore()
}

async function lettered({ lettering, width, height }) {
  if (!lettering) return null
  const face = new FontFace('Fraunces', 'url(/fraunces.woff2)', { weight: '100 900' })
  document.fonts.add(await face.load())
  const image = new Image()
  image.src = lettering
  await image.decode()
  const room = Math.min((width * 0.36) / image.width, (height * 0.42) / image.height)
  const [w, h] = [image.width * room, image.height * room]
  const canvas = new OffscreenCanvas(width, height)
  const c = canvas.getContext('2d', { willReadFrequently: true })
  c.imageSmoothingQuality = 'high'
  const [left, top] = [width * 0.07, height * 0.52 - h / 2]
  shade(c, { x: left + w / 2, y: top + h / 2, width: w * 1.1, height: h + 220 })
  c.shadowColor = 'rgba(0,0,0,0.55)'
  c.shadowBlur = 22
  c.drawImage(image, left, top, w, h)
  c.font = '500 17px Fraunces'
  c.letterSpacing = '7px'
  c.fillStyle = 'rgba(255,248,236,0.86)'
  c.fillText('VEREDA APRESENTA', left + 2, top - 34)
  return canvas
}

export async function perform(film, times) {
  const { width, height, seconds } = film
  const size = { width, height }
  const unit = width / 1280
  const layers = await prepared(film)
  const title = await lettered(film)
  const canvas = new OffscreenCanvas(width, height)
  const c = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  let sent = Promise.resolve()
  for (const t of times) {
    const turn = (t / seconds) * FULL
    const camera = {
      unit,
      x: 15 * unit * Math.sin(turn),
      y: 5 * unit * Math.cos(turn),
      zoom: 0.016 * (1 - Math.cos(turn)),
    }
    for (const layer of layers) {
      if (layer.depth === 'finish') c.drawImage(layer.canvas, 0, 0)
      else paintLayer(c, layer, turn, camera, size)
    }
    if (title) paintTitle(c, title, t, seconds, size)
    const frame = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    await sent
    sent = fetch('/frame', { method: 'POST', body: frame })
  }
  await sent
}

// Fades the title in and out
function paintTitle(c, title, t, seconds, { width, height }) {
  c.globalAlpha = ease(0.7, 1.9, t) * (1 - ease(seconds - 1.2, seconds - 0.4, t))
  c.drawImage(title, 0, (1 - ease(0.7, 2.4, t)) * 9)
  const dark = 1 - ease(0, 0.9, t) * (1 - ease(seconds - 0.8, seconds - 0.04, t))
  c.globalAlpha = dark
  c.fillStyle = '#000'
  c.fillRect(0, 0, width, height)
  c.globalAlpha = 1
}
