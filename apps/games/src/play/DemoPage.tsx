import { useSession } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { titlePath } from '../lobby/titles/gamePaths.ts';
import { demoDoor, knownRefusal } from './launch/doors.ts';
import { useLaunch } from './launch/useLaunch.ts';
import { useTitle } from './launch/useTitle.ts';
import { RedirectPage } from './redirect/RedirectPage.tsx';
import { GameArea } from './stage/GameArea.tsx';
import { Stage } from './stage/Stage.tsx';
import { StripMark } from './stage/StripMark.tsx';
import type { TitlePageProps } from './TitlePageProps.ts';

/** The page on which a title is tried without money, by guests too. */
export function DemoPage(props: TitlePageProps) {
  const { language, ...rest } = useTitle(props);
  const door = demoDoor(props, language);
  return props.title.launch === 'redirect' ? (
    <RedirectPage {...props} {...rest} door={door} demo />
  ) : (
    <FrameDemo {...props} {...rest} language={language} />
  );
}

function FrameDemo({
  partner,
  title,
  name,
  lobby,
  language,
}: TitlePageProps & ReturnType<typeof useTitle>) {
  const { t } = useTranslation('games');
  const member = useSession().status === 'member';
  const asked = { partner, title };
  const door = demoDoor(asked, language);
  const closed = knownRefusal(asked);
  const launch = useLaunch(door, !closed);
  const opened = launch.state.is === 'open' ? launch.state.opened : null;
  if (opened?.launch === 'redirect')
    return <RedirectPage {...asked} {...{ name, lobby, door, opened }} demo />;
  const state =
    closed && launch.state.is === 'opening'
      ? ({ is: 'refused', error: closed } as const)
      : launch.state;
  return (
    <Stage
      name={name}
      sub={<StripMark />}
      right={
        <LinkButton size="sm" variant="secondary" link={<a href={titlePath(title)} />}>
          {t(member ? 'play.demo.play' : 'play.demo.signIn')}
        </LinkButton>
      }
      back={lobby}
      said={opened ? t('play.demo.opened', { name }) : ''}
    >
      <GameArea {...{ state, name, title, lobby }} onAgain={launch.again} />
    </Stage>
  );
}
