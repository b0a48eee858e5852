import { Notifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useSession } from '../session/session.js';
import { sectionsFor } from './sections.js';
import { Shell } from './shell.js';

/** Each page is loaded when it is opened first: the viewer above all, which has pdf.js. */
const Documents = lazy(() => import('../documents/documents-page.js'));
const JobPage = lazy(() => import('../job/job-page.js'));
const Webhooks = lazy(() => import('../webhooks/webhooks-page.js'));
const Usage = lazy(() => import('../usage/usage-page.js'));
const Keys = lazy(() => import('../keys/keys-page.js'));
const Operators = lazy(() => import('../operators/operators-page.js'));
const Playground = lazy(() => import('../playground/playground-page.js'));
const Queue = lazy(() => import('../queue/queue-page.js'));
const Review = lazy(() => import('../review/review-page.js'));

/** The first page that whoever is signed in has. */
const Home = () => <Redirect to={sectionsFor(useSession())[0]?.path ?? '/documents'} />;

const Pages = () => (
  <Shell>
    <Notifications position="top-right" />
    <Suspense>
      <Switch>
        <Route path="/documents">
          <Documents />
        </Route>
        <Route path="/jobs/:id">{({ id }) => <JobPage key={id} jobId={id} />}</Route>
        <Route path="/jobs/:id/review">{({ id }) => <Review key={id} jobId={id} />}</Route>
        <Route path="/review">
          <Queue />
        </Route>
        <Route path="/webhooks">
          <Webhooks />
        </Route>
        <Route path="/playground">
          <Playground />
        </Route>
        <Route path="/usage">
          <Usage />
        </Route>
        <Route path="/keys">
          <Keys />
        </Route>
        <Route path="/operators">
          <Operators />
        </Route>
        <Home />
      </Switch>
    </Suspense>
  </Shell>
);

export default Pages;
