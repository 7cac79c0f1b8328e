import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { InferOutput } from 'valibot'
import { AccountSkeleton } from '#islands/account/account-skeleton.tsx'
import { later } from '#ui/screen/later.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import type { Device } from '#shared/account/contract.ts'
import { devicesQuery } from '#lib/account/devices.ts'
import { hasRemoteControl } from '#lib/browser/device/remote-control.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { counted } from '#shared/counted.ts'
import { DeviceRow } from './device-row.tsx'
import { PlaybackSlotsCard } from './playback-slots-card.tsx'
import { TelevisionCard } from './television-card.tsx'
import { type Leaver, useSignOut } from './use-sign-out.ts'

const ConfirmDialog = later(
  async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
)

const questionOf = (who: Leaver) =>
  who === 'others'
    ? {
        title: 'Sair de todos os outros dispositivos?',
        text: 'Só este continua conectado. Nos outros, o que estiver passando para, e será preciso entrar de novo.',
      }
    : {
        title: `Sair de ${who.name}?`,
        text: 'O que estiver passando nele para, e será preciso entrar de novo.',
      }

interface Props {
  devices: readonly InferOutput<typeof Device>[]
  now: number
}

interface FootProps {
  hasOthers: boolean
  isLeaving: boolean
  onSignOut: () => void
}

const Foot = ({ hasOthers, isLeaving, onSignOut }: FootProps) => (
  <div className="mt-2 flex flex-wrap gap-3 border-t border-line/60 pt-5">
    {hasOthers && (
      <button type="button" className="button-quiet" aria-disabled={isLeaving} onClick={onSignOut}>
        {isLeaving ? 'Saindo…' : 'Sair de todos os outros'}
      </button>
    )}
    <a href="/conta/alterar-senha" className="button-quiet">
      Trocar a senha
    </a>
    <a href="/conta/atividade" className="button-quiet">
      Atividade da conta
    </a>
  </div>
)

const List = ({ devices, now }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const { asked, ask, giveUp, confirm, isLeaving } = useSignOut(() => list.current?.focus())
  return (
    <SectionCard
      title={counted(devices.length, 'dispositivo', 'dispositivos')}
      lead="Onde a sua conta está aberta. Não reconhece um deles? Saia dele e troque a senha."
    >
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Dispositivos conectados"
        className="divide-y divide-line/60 outline-none"
      >
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            isLeaving={isLeaving(device)}
            onSignOut={() => ask(device)}
          />
        ))}
      </ul>
      <Foot
        hasOthers={devices.some((device) => !device.is_current)}
        isLeaving={isLeaving('others')}
        onSignOut={() => ask('others')}
      />
      {asked && (
        <ConfirmDialog
          {...questionOf(asked)}
          confirmLabel="Sair"
          onConfirm={() => void confirm()}
          onClose={giveUp}
        />
      )}
    </SectionCard>
  )
}

export const DevicesPage = () => {
  const query = useQuery(devicesQuery(), queryClient)
  return (
    <QueryScreen query={query} placeholder={<AccountSkeleton cards={[6]} />}>
      {(devices) => (
        <div className="grid gap-6">
          <List devices={devices} now={query.dataUpdatedAt} />
          <PlaybackSlotsCard />
          {!hasRemoteControl(navigator.userAgent) && <TelevisionCard />}
        </div>
      )}
    </QueryScreen>
  )
}
