// Runs in the browser: joins the shots with cross-fades, draws cards on top and returns one JPEG
// per frame.
import { H, W, alpha, ease, layer, ramp } from './paint.mjs'

const FADE = 1.8

const vignette = layer(W, H, (c) => {
  const g = c.createRadialGradient(W / 2, H / 2, H * 0.55, W / 2, H / 2, H * 1.08)
  g.addColorStop(0, 'rgba(6,4,16,0)')
  g.addColorStop(1, 'rgba(6,4,16,0.5)')
  c.fillStyle = g
  c.fillRect(0, 0, W, H)
})

function spaced(ctx, text, x, y, font, spacing, color) {
  ctx.font = font
  ctx.letterSpacing = spacing
  ctx.fillStyle = color
  ctx.textAlign = 'center'
  ctx.fillText(text, x, y)
  ctx.letterSpacing = '0px'
}

function titleCard(clip) {
  const { name, ink, shadow } = clip
  return layer(W, H, (c) => {
    c.fillStyle = ramp(c, 0, H, [alpha(shadow, 0.12), alpha(shadow, 0.5), alpha(shadow, 0.12)])
    c.fillRect(0, 0, W, H)
    spaced(c, 'VEREDA APRESENTA', W / 2 + 4, 268, '500 21px Fraunces', '8px', alpha(ink, 0.9))
    spaced(c, name, W / 2, 366, '560 92px Fraunces', '-1px', ink)
    c.fillStyle = alpha(ink, 0.65)
    c.fillRect(W / 2 - 46, 404, 92, 2)
  })
}

function creditsCard(clip) {
  return layer(W, H, (c) => {
    c.fillStyle = alpha(clip.shadow, 0.72)
    c.fillRect(0, 0, W, H)
    spaced(c, clip.name, W / 2, 238, '560 58px Fraunces', '-0.5px', clip.ink)
    c.fillStyle = alpha(clip.ink, 0.6)
    c.fillRect(W / 2 - 36, 268, 72, 2)
    clip.credits.forEach(([role, who], i) => {
      const y = 326 + i * 66
      spaced(c, role.toUpperCase(), W / 2 + 2, y, '500 15px Fraunces', '4px', alpha(clip.ink, 0.72))
      spaced(c, who, W / 2, y + 30, '450 25px Fraunces', '0px', clip.ink)
    })
  })
}

// Draws the moment t of the clip
export async function prepare(clip, ctx) {
  const { shots } = await import(`./scene-${clip.id}.mjs`)
  const cuts = []
  let start = 0
  shots.forEach((shot, i) => {
    const last = i === shots.length - 1
    const end = last ? clip.duration : start + shot.seconds
    cuts.push({ draw: shot.build(), start, end, length: end - start })
    start = end - FADE
  })
  const title = titleCard(clip)
  const credits = creditsCard(clip)
  const spare = new OffscreenCanvas(W, H)
  const other = spare.getContext('2d', { willReadFrequently: true })
  const paint = (c, cut, t) => {
    c.save()
    cut.draw(c, t - cut.start, (t - cut.start) / cut.length)
    c.restore()
  }
  return (t) => {
    const live = cuts.filter((cut) => t >= cut.start && t < cut.end)
    paint(ctx, live[0], t)
    if (live[1]) {
      paint(other, live[1], t)
      ctx.globalAlpha = ease(0, FADE, t - live[1].start)
      ctx.drawImage(spare, 0, 0)
      ctx.globalAlpha = 1
    }
    ctx.globalAlpha = clip.bright ? 0.35 : 1
    ctx.drawImage(vignette, 0, 0)
    ctx.globalAlpha = 1
    const { start_seconds: from, end_seconds: to } = clip.intro
    const shown = ease(from, from + 1.2, t) * (1 - ease(to - 1.2, to, t))
    if (shown > 0) {
      ctx.globalAlpha = shown
      ctx.drawImage(title, 0, (1 - ease(from, from + 2.4, t)) * 10)
      ctx.globalAlpha = 1
    }
    const rolled = ease(clip.creditsAt, clip.creditsAt + 1.4, t)
    if (rolled > 0) {
      ctx.globalAlpha = rolled
      ctx.drawImage(credits, 0, 0)
      ctx.globalAlpha = 1
    }
    const dark = 1 - ease(0, 1.6, t) * (1 - ease(clip.duration - 1.8, clip.duration - 0.1, t))
    if (dark > 0) {
      ctx.fillStyle = `rgba(0,0,0,${dark})`
      ctx.fillRect(0, 0, W, H)
    }
  }
}

export async function perform(clip, times) {
  const face = new FontFace('Fraunces', 'url(/fraunces.woff2)', { weight: '100 900' })
  document.fonts.add(await face.load())
  const canvas = new OffscreenCanvas(W, H)
  const ctx = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  const draw = await prepare(clip, ctx)
  let sent = Promise.resolve()
  for (const t of times) {
    draw(t)
    const frame = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.96 })
    await sent
    sent = fetch('/frame', { method: 'POST', body: frame })
  }
  await sent
}
