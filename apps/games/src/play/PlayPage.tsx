import { leaveInPassing } from '@poy/api-client/playGames';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { knownRefusal, memberDoor } from './launch/doors.ts';
import { useLaunch } from './launch/useLaunch.ts';
import { useTitle } from './launch/useTitle.ts';
import { usePlayed } from './played/usePlayed.ts';
import { RedirectPage } from './redirect/RedirectPage.tsx';
import { GameArea } from './stage/GameArea.tsx';
import { Stage } from './stage/Stage.tsx';
import { StripMoney } from './stage/StripMoney.tsx';
import { StripTime } from './stage/StripTime.tsx';
import { GameOver } from './states/GameOver.tsx';
import { LeaveQuestion } from './states/LeaveQuestion.tsx';
import { OtherTab } from './states/OtherTab.tsx';
import { holdName } from './tab/holdTitle.ts';
import { useOneTab } from './tab/useOneTab.ts';
import type { TitlePageProps } from './TitlePageProps.ts';

/** The page on which a title is played: in a frame, or by leading to the provider. */
export function PlayPage(props: TitlePageProps) {
  const { language, ...rest } = useTitle(props);
  const door = memberDoor(props, language);
  return props.title.launch === 'redirect' ? (
    <RedirectPage {...props} {...rest} door={door} />
  ) : (
    <FramePage {...props} {...rest} language={language} />
  );
}

type FramePageProps = TitlePageProps & ReturnType<typeof useTitle>;

/** A title in its frame, for one tab of the browser. */
function FramePage({ partner, title, name, lobby, language }: FramePageProps) {
  const { t } = useTranslation('games');
  const navigate = useNavigate();
  const asked = { partner, title };
  const door = memberDoor(asked, language);
  const { tab, take } = useOneTab(holdName(partner.partner, title.title));
  const closed = knownRefusal(asked);
  const launch = useLaunch(door, tab === 'here' && !closed);
  const [leaving, setLeaving] = useState(false);
  const other = tab === 'elsewhere' || tab === 'moved' ? tab : null;
  const opened = !other && launch.state.is === 'open' ? launch.state.opened : null;
  const played = usePlayed(opened?.session ?? null);

  if (opened?.launch === 'redirect')
    return <RedirectPage {...asked} name={name} lobby={lobby} door={door} opened={opened} />;
  const state =
    closed && launch.state.is === 'opening'
      ? ({ is: 'refused', error: closed } as const)
      : launch.state;
  const leave = () => {
    leaveInPassing(partner.partner);
    void navigate(lobby);
  };
  return (
    <Stage
      name={name}
      sub={<StripTime startedAt={opened?.startedAt ?? null} />}
      right={<StripMoney played={opened && (played ?? { staked: 0, returned: 0 })} />}
      back={opened ? () => setLeaving(true) : lobby}
      said={opened ? t('play.opened', { name }) : ''}
    >
      {other ? (
        <OtherTab
          tab={other}
          onTake={() => {
            take();
            launch.again();
          }}
        />
      ) : (
        <GameArea {...{ state, name, title, lobby }} onAgain={launch.again} />
      )}
      {opened && leaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={leave} />}
      {opened && played?.state === 'over' && (
        <GameOver key={opened.session} lobby={lobby} onAgain={launch.again} />
      )}
    </Stage>
  );
}
